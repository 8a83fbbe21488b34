import { endsSentence, type TimedWord } from '@voicedraft/speech-text/word-timing';

/** A sentence of a spoken text, with its part of the recording. */
export interface SpokenSentence {
  readonly text: string;
  /** Its words, with character offsets in `text` and times as fractions of the whole recording. */
  readonly words: readonly TimedWord[];
  /** Fractions of the whole recording; the pause after a sentence belongs to it. */
  readonly from: number;
  readonly to: number;
}

/** Splits a spoken text into its sentences, one for each line. */
export function splitSentences(text: string, words: readonly TimedWord[]): SpokenSentence[] {
  const groups: TimedWord[][] = [];
  let open: TimedWord[] = [];
  for (const word of words) {
    open.push(word);
    if (!endsSentence(text.slice(word.start, word.end))) continue;
    groups.push(open);
    open = [];
  }
  if (open.length > 0) groups.push(open);
  return groups.map((group, index) => {
    const start = group[0]?.start ?? 0;
    return {
      text: text.slice(start, group.at(-1)?.end),
      words: group.map((word) => ({ ...word, start: word.start - start, end: word.end - start })),
      from: index === 0 ? 0 : (group[0]?.from ?? 0),
      to: groups[index + 1]?.[0]?.from ?? 1,
    };
  });
}

/** Progress of a moment through a part of the recording, 0 to 1; the arguments are fractions of the whole. */
export function progressWithin(part: { readonly from: number; readonly to: number }, at: number): number {
  if (part.to <= part.from) return at >= part.to ? 1 : 0;
  return Math.min(1, Math.max(0, (at - part.from) / (part.to - part.from)));
}
