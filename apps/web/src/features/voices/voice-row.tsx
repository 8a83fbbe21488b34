import type { Voice, VoiceId } from '@voicedraft/contract/voices';
import { Check, Pause, Play } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { Waveform } from '#ui/sound/waveform.tsx';
import { drawFingerprint } from '#ui/sound/word-pattern.ts';

const FINGERPRINT_BARS = 14;

/** Classes of the box of one voice; `chosen` marks it. */
function voiceRowClass(chosen: boolean): string {
  return classNames(
    'relative flex min-h-14 items-center gap-1 rounded-control pl-1.5',
    'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-offset-[-2px] has-[input:focus-visible]:outline-focus',
    chosen ? 'bg-primary-soft ring-1 ring-primary-line ring-inset' : 'hover:bg-hover',
  );
}

interface VoiceRowProps {
  readonly voice: Voice;
  readonly chosen: boolean;
  /** Name of the radio group. */
  readonly group: string;
  readonly onChoose: (id: VoiceId) => void;
  /** Called after a choice by pointer; with the keyboard, the user may still be choosing. */
  readonly onPicked?: (() => void) | undefined;
}

/** A voice in the list: play sample, then name, label, drawing and radio mark as one label. */
export function VoiceRow({ voice, chosen, group, onChoose, onPicked }: VoiceRowProps) {
  return (
    <div className={voiceRowClass(chosen)} data-voice={voice.id}>
      <SampledVoice voice={voice} chosen={chosen} inList>
        {(face, toggleSample) => (
          <label className="relative flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-control pr-3 pl-1.5">
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              name={group}
              value={voice.id}
              checked={chosen}
              onChange={() => onChoose(voice.id)}
              onKeyDown={(event) => {
                // By default, the key has no effect on the selected radio button.
                if (event.key !== ' ' || !chosen) return;
                event.preventDefault();
                if (!event.repeat) toggleSample();
              }}
              onClick={(event) => {
                // Arrow keys also trigger clicks, with a click count of zero: the user may still be choosing.
                if (event.detail > 0) onPicked?.();
              }}
            />
            {face}
            <span
              aria-hidden="true"
              className={classNames(
                'grid size-5.5 shrink-0 place-items-center rounded-pill border',
                chosen ? 'border-primary bg-primary text-on-primary' : 'border-line-strong bg-surface',
              )}
            >
              {chosen && <Check size={14} strokeWidth={3} />}
            </span>
          </label>
        )}
      </SampledVoice>
    </div>
  );
}

interface SampledVoiceProps {
  readonly voice: Voice;
  readonly chosen?: boolean;
  /**
   * In a list, the button is only for pointers: the list is a single tab stop, with a key that plays the sample.
   */
  readonly inList?: boolean;
  /** Content beside the sample button; `face` is the voice's name, label and drawing. */
  readonly children: (face: ReactNode, toggleSample: () => void) => ReactNode;
}

/** The sample button of a voice, and its face, whose drawing turns coral while the sample plays. */
export function SampledVoice({ voice, chosen = false, inList = false, children }: SampledVoiceProps) {
  const [sample, setSample] = useState<Sound | null>(null);
  useEffect(() => () => sample?.release(), [sample]);
  const active = useSoundState(sample, ({ playing, waiting }) => playing || waiting);
  const failed = useSoundState(sample, (state) => state.failed);
  const played = useSoundState(sample, ({ playing, time, duration }) =>
    playing && duration > 0 ? Math.ceil((time / duration) * FINGERPRINT_BARS) : 0,
  );
  const toggle = () => {
    const sound = sample ?? new Sound(voice.sampleUrl);
    setSample(sound);
    sound.toggle();
  };
  const Icon = active ? Pause : Play;
  return (
    <>
      <button
        type="button"
        aria-label={`${active ? 'Stop' : 'Play'} sample of ${voice.name}`}
        tabIndex={inList ? -1 : undefined}
        onClick={toggle}
        className="group grid size-11 shrink-0 place-items-center rounded-pill"
      >
        <span
          className={classNames(
            'grid size-8.5 place-items-center rounded-pill border transition-colors',
            active
              ? 'border-ink bg-ink text-surface'
              : 'border-line-2 bg-surface text-ink group-hover:border-ink',
          )}
        >
          <Icon
            size={14}
            fill="currentColor"
            aria-hidden="true"
            className={active ? undefined : 'translate-x-px'}
          />
        </span>
      </button>
      {children(
        <>
          <span className="min-w-0 flex-1">
            <span className="block truncate text-ui font-semibold">{voice.name}</span>
            <span className={classNames('block truncate text-micro', chosen ? 'text-ink-2' : 'text-ink-3')}>
              {failed ? <span role="alert">No sample could be loaded</span> : voice.label}
            </span>
          </span>
          <Waveform
            bars={drawFingerprint(voice.id, FINGERPRINT_BARS)}
            height={24}
            played={played}
            variant="live"
            className="shrink-0"
          />
        </>,
        toggle,
      )}
    </>
  );
}
