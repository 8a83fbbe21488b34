import type { Voice, AnyVoiceId } from '@voicedraft/contract/voices';
import { Check, Star } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '#ui/class-names.ts';
import { SampleButton } from '#ui/sound/sample-button.tsx';
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
  readonly onChoose: (id: AnyVoiceId) => void;
  readonly isFavourite: boolean;
  readonly onToggleFavourite: (id: AnyVoiceId) => void;
  /** Called for a key that the row does not know itself. */
  readonly onKey?: ((event: KeyboardEvent<HTMLInputElement>) => void) | undefined;
  /** Called after a choice by pointer; with the keyboard, the user may still be choosing. */
  readonly onPicked?: (() => void) | undefined;
}

/** A voice in the list: play sample, then name, label, drawing and radio mark as one label. */
export function VoiceRow({
  voice,
  chosen,
  group,
  onChoose,
  isFavourite,
  onToggleFavourite,
  onKey,
  onPicked,
}: VoiceRowProps) {
  return (
    <div className={voiceRowClass(chosen)} data-voice={voice.id}>
      <SampledVoice voice={voice} chosen={chosen} inList>
        {(face, toggleSample) => (
          <label className="relative flex min-h-14 min-w-0 flex-1 items-center gap-2.5 rounded-control pr-1 pl-1.5">
            <input
              type="radio"
              className="absolute inset-0 cursor-pointer appearance-none outline-none"
              name={group}
              value={voice.id}
              checked={chosen}
              onChange={() => onChoose(voice.id)}
              onKeyDown={(event) => {
                if (event.key === ' ' && chosen) {
                  // By default, the key has no effect on the selected radio button.
                  event.preventDefault();
                  if (!event.repeat) toggleSample();
                } else if (event.key.toLowerCase() === 'f' && isPlain(event)) {
                  event.preventDefault();
                  if (!event.repeat) onToggleFavourite(voice.id);
                } else if (isPlain(event)) onKey?.(event);
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
      <FavouriteButton
        name={voice.name}
        isFavourite={isFavourite}
        onToggle={() => onToggleFavourite(voice.id)}
      />
    </div>
  );
}

function isPlain({ ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return !ctrlKey && !metaKey && !altKey;
}

interface FavouriteButtonProps {
  readonly name: string;
  readonly isFavourite: boolean;
  readonly onToggle: () => void;
}

/** For pointers only, like the sample button: the key F does the same. */
function FavouriteButton({ name, isFavourite, onToggle }: FavouriteButtonProps) {
  return (
    <button
      type="button"
      aria-label={`${name} is a favorite`}
      aria-pressed={isFavourite}
      tabIndex={-1}
      onClick={onToggle}
      className="grid size-11 shrink-0 place-items-center rounded-control text-ink-3 hover:text-ink aria-pressed:text-primary-ink"
    >
      <Star size={18} fill={isFavourite ? 'currentColor' : 'none'} />
    </button>
  );
}

interface SampledVoiceProps {
  readonly voice: Voice;
  readonly chosen?: boolean;
  /**
   * In a list, the button is only for pointers: the list is a single tab stop, with a key that plays the sample.
   */
  readonly inList?: boolean;
  /** Whether a long name or label takes several lines; it is cut off otherwise. */
  readonly wraps?: boolean;
  /** Content beside the sample button; `face` is the voice's name, label and drawing. */
  readonly children: (face: ReactNode, toggleSample: () => void) => ReactNode;
}

/** The sample button of a voice, and its face, whose drawing turns coral while the sample plays. */
export function SampledVoice(props: SampledVoiceProps) {
  const { voice, chosen = false, inList = false, wraps = false, children } = props;
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
  return (
    <>
      <SampleButton
        label={`${active ? 'Stop' : 'Play'} sample of ${voice.name}`}
        active={active}
        tabIndex={inList ? -1 : undefined}
        onPress={toggle}
      />
      {children(
        <>
          <span className="min-w-0 flex-auto">
            <span
              className={classNames(
                'block text-ui font-semibold',
                wraps ? '[overflow-wrap:anywhere]' : 'truncate',
              )}
            >
              {voice.name}
            </span>
            <span
              className={classNames(
                'block text-micro',
                !wraps && 'truncate',
                chosen || wraps ? 'text-ink-2' : 'text-ink-3',
              )}
            >
              {failed ? <span role="alert">The sample did not load</span> : voice.label}
            </span>
          </span>
          {/* A long name covers its beginning. */}
          <span className="flex min-w-0 shrink-999 justify-end overflow-hidden max-[359px]:hidden">
            <Waveform
              bars={drawFingerprint(voice.id, FINGERPRINT_BARS)}
              height={24}
              played={played}
              variant="live"
              className="flex-none"
            />
          </span>
        </>,
        toggle,
      )}
    </>
  );
}
