import { type ReactNode, useMemo } from 'react';
import type { LineSound } from '#ui/sound/line-media.ts';
import { PlayButton } from '#ui/sound/play-button.tsx';
import { SoundSlider } from '#ui/sound/sound-slider.tsx';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import type { GrowingSound } from './use-growing-voice.ts';

const BARS = 400;

interface GrowingAudioProps {
  readonly growing: GrowingSound;
  /** The text being spoken. */
  readonly text: string;
  readonly children: ReactNode;
}

/** The player of a voiceover that is being made: bars where there is sound, dots where it is missing. */
export function GrowingAudio({ growing, text, children }: GrowingAudioProps) {
  const { sound, lines, duration } = growing;
  const peaks = useMemo(() => {
    const pattern = drawWordPattern(text, BARS);
    return pattern.map((height, index) =>
      isMissing(lines, findLine(lines, ((index + 0.5) / BARS) * duration)) ? 0 : height,
    );
  }, [text, lines, duration]);
  const missing = useSoundState(sound, ({ time }) => {
    const index = findLine(lines, time);
    return isMissing(lines, index) ? (lines[index]?.line ?? -1) : -1;
  });
  return (
    <>
      <div className="grid grid-cols-[56px_minmax(0,1fr)] items-center gap-3.5 md:gap-5">
        <PlayButton sound={sound} />
        <SoundSlider sound={sound} peaks={peaks} />
      </div>
      <div className="mt-4 grid min-h-15 content-center border-t border-line pt-4">
        {children}
        <output className="mt-1 block text-small text-ink-2 empty:hidden">
          {missing >= 0 && `Line ${missing + 1} is being recorded.`}
        </output>
      </div>
    </>
  );
}

function findLine(lines: readonly LineSound[], time: number): number {
  return Math.max(
    0,
    lines.findLastIndex(({ from }) => from <= time),
  );
}

function isMissing(lines: readonly LineSound[], index: number): boolean {
  return lines[index]?.url === null;
}
