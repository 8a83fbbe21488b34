import { useEffect, useRef } from 'react';
import type { Sound } from '#ui/sound/sound.ts';
import { useSoundState } from '#ui/sound/use-sound-state.ts';
import type { TimedWord } from '@voicedraft/speech-text/word-timing';
import { findSpokenWord } from './find-spoken-word.ts';
import type { TextLayout } from './text-rows.ts';

/** Height of what may cover the edges of the window, in pixels. */
const EDGE_PX = 96;

interface SpokenMarkProps {
  readonly sound: Sound;
  readonly times: readonly TimedWord[];
  /** True if the engine reported the times; estimated ones leave no pause unmarked. */
  readonly isExact: boolean;
  readonly layout: TextLayout;
}

/** Marks the word that is being spoken, and keeps it in view while it plays. */
export function SpokenMark({ sound, times, isExact, layout }: SpokenMarkProps) {
  const spoken = useSoundState(sound, ({ time, duration }) =>
    time <= 0 || time >= duration ? -1 : findSpokenWord(times, time, duration, isExact),
  );
  const playing = useSoundState(sound, (state) => state.playing);
  const mark = useRef<HTMLSpanElement>(null);
  const position = layout.words[spoken];
  useFollowedRow(mark, playing ? position?.row : undefined, layout.pitch);
  if (!position) return null;
  return (
    <span
      ref={mark}
      aria-hidden="true"
      data-spoken={spoken}
      className="absolute h-6.5 scroll-my-24 rounded-[4px] bg-live-soft"
      style={{
        top: position.row * layout.pitch + (layout.pitch - 26) / 2,
        left: position.left - 3,
        width: position.width + 6,
      }}
    />
  );
}

/**
 * Scrolls when the speech leaves the window, unless the user prefers less motion or has scrolled away from it: then
 * the previous row is out of view as well.
 */
function useFollowedRow(
  mark: { readonly current: HTMLElement | null },
  row: number | undefined,
  pitch: number,
): void {
  const previous = useRef<number | null>(null);
  useEffect(() => {
    if (row === undefined) return;
    const before = previous.current ?? row;
    previous.current = row;
    if (mark.current === null || before === row || isMotionReduced()) return;
    const { top, bottom } = mark.current.getBoundingClientRect();
    const moved = (row - before) * pitch;
    const isInView = (shift: number) => top - shift >= EDGE_PX && bottom - shift <= innerHeight - EDGE_PX;
    if (!isInView(0) && isInView(moved)) mark.current.scrollIntoView({ block: 'center', behavior: 'smooth' });
  }, [mark, row, pitch]);
}

function isMotionReduced(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}
