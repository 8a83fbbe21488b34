import { useMemo } from 'react';
import type { Bars } from '#ui/sound/bars.ts';
import type { LoadedSound } from '#ui/sound/use-sound.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import type { SpokenAudio } from './generator-state.ts';

/** Bars that stand for a recording that is still on its way. */
const PATTERN_BARS = 400;

/** Heights of a recording; of its text until it has arrived. */
export function useAudioBars({ text }: SpokenAudio, { recording }: LoadedSound): Bars {
  const pattern = useMemo(() => drawWordPattern(text, PATTERN_BARS), [text]);
  return recording?.peaks ?? pattern;
}
