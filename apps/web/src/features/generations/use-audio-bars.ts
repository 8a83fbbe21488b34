import { useMemo } from 'react';
import type { Bars } from '#ui/sound/bars.ts';
import type { LoadedSound } from '#ui/sound/use-sound.ts';
import { drawWordPattern } from '#ui/sound/word-pattern.ts';
import type { SpokenAudio } from './generator-draft.ts';

/** Number of bars shown until a recording has loaded. */
const PATTERN_BARS = 400;

/** Returns the bar heights of a recording; until it has loaded, a pattern drawn from its text. */
export function useAudioBars({ text }: SpokenAudio, { recording }: LoadedSound): Bars {
  const pattern = useMemo(() => drawWordPattern(text, PATTERN_BARS), [text]);
  return recording?.peaks ?? pattern;
}
