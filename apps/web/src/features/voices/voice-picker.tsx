import type { Voice, VoiceId } from '@voicedraft/contract/voices';
import { ChevronsUpDown } from 'lucide-react';
import { useId, useState } from 'react';
import { Sheet } from '#ui/sheet.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { VoiceList } from './voice-list.tsx';
import { SampledVoice } from './voice-row.tsx';

interface VoicePickerProps {
  /** Null while loading. */
  readonly voices: readonly Voice[] | null;
  readonly failed: boolean;
  readonly chosen: VoiceId;
  readonly onChoose: (id: VoiceId) => void;
}

/** Lets the user choose a voice: a list on the page; on phones, one row that opens a sheet with the same list. */
export function VoicePicker({ voices, failed, chosen, onChoose }: VoicePickerProps) {
  const [open, setOpen] = useState(false);
  const keys = useId();
  const voice = voices?.find((one) => one.id === chosen);
  return (
    <div className="group/voices">
      <div className="mb-2.5 flex items-baseline justify-between">
        <p className="text-ui font-semibold">Voice</p>
        {voices !== null && (
          <span className="mono text-micro text-ink-3 group-has-[input:focus-visible]/voices:hidden">
            {voices.length} voices
          </span>
        )}
        <span id={keys} className="hidden text-micro text-ink-2 group-has-[input:focus-visible]/voices:block">
          Space plays a sample
        </span>
      </div>
      {failed && voices === null ? (
        <p role="alert" className="text-small text-ink-2">
          The list of voices could not be loaded. Reload the page to try again.
        </p>
      ) : voices === null || !voice ? (
        <LoadingVoices />
      ) : (
        <>
          <VoiceList
            voices={voices}
            chosen={chosen}
            onChoose={onChoose}
            describedBy={keys}
            className="-mx-2 hidden h-73 overflow-y-auto rounded-[8px] px-0.5 [scrollbar-color:var(--color-line-2)_transparent] [scrollbar-width:thin] md:grid"
          />
          <div className="flex min-h-14 items-center gap-1 rounded-control border border-line-strong bg-surface pl-1.5 md:hidden">
            <SampledVoice key={voice.id} voice={voice}>
              {(face) => (
                <button
                  type="button"
                  aria-haspopup="dialog"
                  onClick={() => setOpen(true)}
                  className="flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-control pr-3 pl-1.5 text-left"
                >
                  <span className="sr-only">Choose a voice, now</span>
                  {face}
                  <ChevronsUpDown size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
                </button>
              )}
            </SampledVoice>
          </div>
          <Sheet open={open} onOpenChange={setOpen} title="Voice">
            <VoiceList voices={voices} chosen={chosen} onChoose={onChoose} onPicked={() => setOpen(false)} />
          </Sheet>
        </>
      )}
    </div>
  );
}

function LoadingVoices() {
  return (
    <div className="grid gap-0.5 md:h-73 md:overflow-hidden">
      {['w-24', 'w-20', 'w-28', 'w-22', 'w-26'].map((width) => (
        <div key={width} className="flex h-14 items-center gap-4 max-md:not-first:hidden">
          <Skeleton round className="size-8.5" />
          <Skeleton className={width} />
        </div>
      ))}
    </div>
  );
}
