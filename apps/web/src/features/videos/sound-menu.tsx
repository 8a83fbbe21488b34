import { useMutation } from '@tanstack/react-query';
import { getVideoSound, SOUND_FILE_FORMATS, type SoundFileFormat } from '@voicedraft/contract/videos';
import { AudioLines, ChevronDown, FileHeadphone } from 'lucide-react';
import { MIX_SCOPE, SOUND_FORMATS } from '#features/downloads/sound-formats.ts';
import { fetchFile } from '#lib/api-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Menu, MenuItem } from '#ui/menu.tsx';
import { showToast } from '#ui/toast.ts';
import { writeWav } from './write-wav.ts';

interface SoundMenuProps {
  readonly takeId: string;
  /** Of its files, without extension. */
  readonly name: string;
  readonly hasMusic: boolean;
  /** What is heard, from -1 to 1 at 24 kHz; null while it is being mixed. */
  readonly sound: Float32Array | null;
  /** Why the server could not mix the same now; null if it can. */
  readonly obstacle: string | null;
}

/** Saves the sound of the video: as WAV what the browser has mixed, otherwise the same from the server. */
export function SoundMenu({ takeId, name, hasMusic, sound, obstacle }: SoundMenuProps) {
  const { mutate, isPending } = useMutation({
    scope: MIX_SCOPE,
    mutationFn: async (format: SoundFileFormat) =>
      saveFile(await fetchFile(getVideoSound, { params: { takeId, format } }), `${name}.${format}`),
    onError: (failure, format) =>
      showToast.error(`${SOUND_FORMATS[format].name} could not be saved. ${failure.message}`),
  });
  return (
    <Menu
      side="top"
      trigger={
        <Button
          size="lg"
          icon={<AudioLines size={20} />}
          busy={isPending}
          aria-label={hasMusic ? 'Sound with music' : 'Sound'}
        >
          <span className="flex items-center gap-2">
            <span className="max-md:hidden">Sound</span>
            <ChevronDown size={18} className="text-ink-3" />
          </span>
        </Button>
      }
    >
      {SOUND_FILE_FORMATS.map((format) => {
        const problem = format === 'wav' ? (sound === null ? 'Getting ready' : null) : obstacle;
        return (
          <MenuItem
            key={format}
            icon={<FileHeadphone size={20} />}
            disabled={problem !== null}
            detail={problem ?? SOUND_FORMATS[format].use}
            onSelect={() => {
              if (format !== 'wav') mutate(format);
              else if (sound !== null) saveFile(writeWav(sound), `${name}.wav`);
            }}
          >
            {SOUND_FORMATS[format].name}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
