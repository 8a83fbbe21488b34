import { exportProject, type ProjectExportFormat } from '@voicedraft/contract/project-files';
import { Link } from '@tanstack/react-router';
import { AudioLines, ChevronDown, Clapperboard, Download, FileText, Music, Timer } from 'lucide-react';
import { useState } from 'react';
import { FileList } from '#features/downloads/file-list.tsx';
import { fetchFile } from '#lib/api-client.ts';
import { saveFile } from '#lib/save-file.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Menu, MenuItem, MenuLinkItem, MenuSeparator } from '#ui/menu.tsx';
import { formatMinutes } from '#ui/sound/timecode.ts';
import { showToast } from '#ui/toast.ts';

const FORMATS: Record<ProjectExportFormat, string> = {
  txt: 'Text (.txt)',
  md: 'Markdown (.md)',
  docx: 'Word (.docx)',
  srt: 'Subtitles (.srt)',
};
const EXPORTED = ['txt', 'md', 'docx', 'srt'] as const satisfies readonly ProjectExportFormat[];

interface DownloadMenuProps {
  readonly id: string;
  readonly title: string;
  /** The whole as recorded last; null before. */
  readonly takeId: string | null;
  /** Its length. */
  readonly seconds: number;
  /** Asks how long it is to last; null while it cannot be recorded. */
  readonly onFit: (() => void) | null;
  /** Stores what is not saved yet, so that the file has it. */
  readonly onBeforeExport: () => Promise<unknown>;
}

/** The sound and captions of the last recording, and the script as a file that can be imported again. */
export function DownloadMenu({ id, title, takeId, seconds, onFit, onBeforeExport }: DownloadMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const save = async (format: ProjectExportFormat) => {
    setBusy(true);
    try {
      await onBeforeExport();
      const file = await fetchFile(exportProject, { params: { id }, query: { format } });
      saveFile(file, `${nameFile(title)}.${format}`);
    } catch (error) {
      showToast.error(error instanceof Error ? error.message : 'The file could not be created.');
    }
    setBusy(false);
  };
  const trigger = (
    <Button icon={<Download size={20} />} busy={isBusy} className="max-md:flex-1">
      <span className="flex items-center gap-2">
        Download
        <ChevronDown size={18} className="text-ink-3 max-md:hidden" />
      </span>
    </Button>
  );
  return (
    <>
      <Menu trigger={trigger}>
        <MenuItem
          icon={<AudioLines size={20} />}
          disabled={takeId === null}
          detail={takeId === null ? 'Record all lines first' : 'WAV, MP3, captions and more'}
          onSelect={() => setOpen(true)}
        >
          Sound and captions
        </MenuItem>
        {takeId !== null && (
          <>
            <MenuLinkItem
              link={
                <Link to="/user/videos/$takeId" params={{ takeId }} hash="music">
                  <Music size={20} className="flex-none text-ink-2" />
                  Music under the voice
                </Link>
              }
            />
            <MenuLinkItem
              link={
                <Link to="/user/videos/$takeId" params={{ takeId }}>
                  <Clapperboard size={20} className="flex-none text-ink-2" />
                  Make a video
                </Link>
              }
            />
          </>
        )}
        <MenuItem
          icon={<Timer size={20} />}
          disabled={takeId === null || onFit === null}
          detail={takeId === null ? 'Record all lines first' : `It runs ${formatMinutes(seconds)}`}
          onSelect={() => onFit?.()}
        >
          Fit to time
        </MenuItem>
        <MenuSeparator />
        {EXPORTED.map((format) => (
          <MenuItem key={format} icon={<FileText size={20} />} onSelect={() => void save(format)}>
            {FORMATS[format]}
          </MenuItem>
        ))}
      </Menu>
      <Dialog open={isOpen} onOpenChange={setOpen} title="Download" width="wide">
        {takeId !== null && <FileList takeId={takeId} />}
      </Dialog>
    </>
  );
}

/** A title as the name of a file, without what no file system takes. */
function nameFile(title: string): string {
  return title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'project';
}
