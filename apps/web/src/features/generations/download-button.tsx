import { countWords } from '@voicedraft/contract/words';
import { ChevronDown, Copy, Download, FileHeadphone, FileText } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Menu, MenuItem } from '#ui/menu.tsx';
import type { SpokenAudio } from './generator-state.ts';
import { saveFile } from '#lib/save-file.ts';
import { describeAudioFile, nameAudioFile, nameScriptFile } from './audio-file.ts';

interface DownloadButtonProps {
  readonly audio: SpokenAudio;
  /** The recording once it has loaded; until then, the server's URL is used. */
  readonly file: Blob | null;
  readonly onCopy: (text: string) => void;
}

/** Saves the voiceover; its menu can also save or copy the script. */
export function DownloadButton({ audio, file, onCopy }: DownloadButtonProps) {
  const { text, duration, url, createdAt } = audio;
  const saveAudio = () => saveFile(file ?? url, nameAudioFile(createdAt));
  const saveScript = () =>
    saveFile(new Blob([text], { type: 'text/plain;charset=utf-8' }), nameScriptFile(createdAt));
  return (
    <div className="mt-2 flex w-full md:mt-0 md:ml-auto md:w-auto">
      <Button
        variant="primary"
        icon={<Download size={20} aria-hidden="true" />}
        onClick={saveAudio}
        className="flex-1 rounded-r-none!"
      >
        Download Audio
      </Button>
      <Menu
        trigger={
          <button
            type="button"
            aria-label="More download options"
            className={classNames(
              buttonClass({ variant: 'primary' }),
              'rounded-l-none! border-l-[rgb(255_255_255/0.28)]! px-2.75!',
            )}
          >
            <ChevronDown size={18} aria-hidden="true" />
          </button>
        }
      >
        <MenuItem
          icon={<FileHeadphone size={20} aria-hidden="true" />}
          detail={describeAudioFile(duration)}
          onSelect={saveAudio}
        >
          Voice, WAV
        </MenuItem>
        <MenuItem
          icon={<FileText size={20} aria-hidden="true" />}
          detail={`${countWords(text)} words`}
          onSelect={saveScript}
        >
          Script, TXT
        </MenuItem>
        <MenuItem
          icon={<Copy size={20} aria-hidden="true" />}
          detail="To the clipboard"
          onSelect={() => onCopy(text)}
        >
          Copy script
        </MenuItem>
      </Menu>
    </div>
  );
}
