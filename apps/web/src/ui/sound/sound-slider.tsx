import { type KeyboardEvent, useMemo, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import {
  type Bars,
  countBars,
  NARROW_BARS,
  NARROW_BOX_PX,
  PLAYER_BARS,
  resampleBars,
  stretchBars,
} from './bars.ts';
import type { Sound } from './sound.ts';
import { describePosition } from './timecode.ts';
import { useElementWidth } from '#ui/use-element-width.ts';
import { useSoundState } from './use-sound-state.ts';
import { Waveform } from './waveform.tsx';

/** Step of the keys and the step buttons, in seconds. */
export const STEP_SECONDS = 5;
const PAGE_SECONDS = 15;

interface SoundSliderProps {
  readonly sound: Sound;
  readonly peaks: Bars;
  /** Height of the picture, in pixels. */
  readonly height?: keyof typeof BOXES | undefined;
  /** `live` highlights the played part: for rows, where nothing else marks the playing one. */
  readonly variant?: 'played' | 'live' | undefined;
  /** Its accessible name; 'Position' by default. */
  readonly label?: string | undefined;
}

const BOXES = { 28: 'h-7', 40: 'h-10', 72: 'h-18' } as const;

/**
 * The waveform of a sound as its position slider, by pointer and keys. An invisible native slider covers the
 * picture; its thumb is a pixel wide, so that a click lands exactly where it is made.
 */
export function SoundSlider({
  sound,
  peaks,
  height = 72,
  variant = 'played',
  label = 'Position',
}: SoundSliderProps) {
  const [boxRef, width] = useElementWidth();
  const size = width < NARROW_BOX_PX ? NARROW_BARS : PLAYER_BARS;
  const count = countBars(width, size.pitch);
  const bars = useMemo(() => stretchBars(resampleBars(peaks, count)), [peaks, count]);
  const played = useSoundState(sound, ({ time, duration }) =>
    duration > 0 ? Math.round((time / duration) * count) : 0,
  );
  const second = useSoundState(sound, ({ time }) => Math.floor(time));
  const duration = useSoundState(sound, (state) => state.duration);

  const step = (event: KeyboardEvent<HTMLElement>) => {
    const move = KEYS[event.key];
    if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    move(sound);
  };

  return (
    <div
      ref={boxRef}
      className={classNames(
        'relative min-w-0 rounded-badge has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        BOXES[height],
      )}
    >
      {width > 0 && (
        <Waveform
          bars={bars}
          height={height}
          size={size}
          played={played}
          variant={variant}
          className="w-full"
        />
      )}
      <Playhead sound={sound} />
      <input
        type="range"
        aria-label={label}
        aria-valuetext={describePosition(second, duration)}
        min={0}
        max={duration}
        step={0.1}
        value={second}
        onChange={(event) => sound.seek(event.target.valueAsNumber)}
        onKeyDown={step}
        className="absolute inset-0 m-0 size-full cursor-pointer touch-pan-y appearance-none bg-transparent opacity-0 [&::-moz-range-thumb]:w-px [&::-moz-range-thumb]:border-0 [&::-webkit-slider-thumb]:w-px [&::-webkit-slider-thumb]:appearance-none"
      />
    </div>
  );
}

const KEYS: Readonly<Record<string, (sound: Sound) => void>> = {
  ArrowLeft: (sound) => sound.skip(-STEP_SECONDS),
  ArrowDown: (sound) => sound.skip(-STEP_SECONDS),
  ArrowRight: (sound) => sound.skip(STEP_SECONDS),
  ArrowUp: (sound) => sound.skip(STEP_SECONDS),
  PageDown: (sound) => sound.skip(-PAGE_SECONDS),
  PageUp: (sound) => sound.skip(PAGE_SECONDS),
  Home: (sound) => sound.seek(0),
  End: (sound) => sound.seek(sound.getState().duration),
  ' ': (sound) => sound.toggle(),
};

/**
 * The line at the current time. It moves with the audio clock without redrawing anything. Needs a positioned box
 * whose width is the whole recording.
 */
function Playhead({ sound }: { readonly sound: Sound }) {
  const line = useRef<HTMLElement>(null);
  useEffect(() => {
    const move = () => {
      const { time, duration } = sound.getState();
      if (line.current) line.current.style.left = `${duration > 0 ? (time / duration) * 100 : 0}%`;
    };
    move();
    return sound.subscribe(move);
  }, [sound]);
  return (
    <i
      ref={line}
      className="pointer-events-none absolute inset-y-0 -ml-px w-0.5 rounded-pill bg-live before:absolute before:-left-1 before:top-0 before:size-2.5 before:rounded-pill before:bg-live"
    />
  );
}
