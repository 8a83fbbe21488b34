import { ChevronDown, Download } from 'lucide-react';
import { Popover } from 'radix-ui';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonClass } from '#ui/button-style.ts';
import { classNames } from '#ui/class-names.ts';
import { Sheet } from '#ui/sheet.tsx';
import { FileList } from './file-list.tsx';

const PHONE = '(max-width: 767px)';

interface DownloadButtonProps {
  readonly takeId: string;
  /** Saves the WAV under its specified name. */
  readonly onSaveAudio: () => void;
  /** Called just before a file is saved. */
  readonly onExport?: (() => void) | undefined;
}

/** Saves a take's sound; the arrow opens all formats: a panel, or on a phone a sheet. */
export function DownloadButton({ takeId, onSaveAudio, onExport }: DownloadButtonProps) {
  const [shown, setShown] = useState<'panel' | 'sheet' | null>(null);
  const close = () => setShown(null);
  return (
    <div className="mt-2 flex w-full md:mt-0 md:ml-auto md:w-auto">
      <Button
        variant="primary"
        icon={<Download size={20} />}
        onClick={() => {
          onSaveAudio();
          onExport?.();
        }}
        className="flex-1 rounded-r-none!"
      >
        Download Audio
      </Button>
      <Popover.Root
        open={shown === 'panel'}
        onOpenChange={(open) => {
          setShown(open ? (matchMedia(PHONE).matches ? 'sheet' : 'panel') : null);
          if (open) onExport?.();
        }}
      >
        <Popover.Trigger asChild>
          <button
            type="button"
            aria-label="More download options"
            aria-haspopup="dialog"
            aria-expanded={shown !== null}
            className={classNames(
              buttonClass({ variant: 'primary' }),
              'rounded-l-none! border-l-[rgb(255_255_255/0.28)]! px-2.75!',
            )}
          >
            <ChevronDown size={18} className={classNames(shown !== null && 'rotate-180')} />
          </button>
        </Popover.Trigger>
        <Popover.Portal>
          <Popover.Content
            align="end"
            sideOffset={8}
            collisionPadding={12}
            aria-label="Download"
            className="layer-menu max-h-(--radix-popover-content-available-height) w-[560px] max-w-[calc(100vw-24px)] overflow-y-auto rounded-well border border-line-2 bg-surface text-ink shadow-3"
          >
            <FileList takeId={takeId} />
          </Popover.Content>
        </Popover.Portal>
      </Popover.Root>
      <Sheet open={shown === 'sheet'} onOpenChange={close} title="Download" isFlush>
        <FileList takeId={takeId} />
      </Sheet>
    </div>
  );
}
