import type { LineTime, TimedText } from '@voicedraft/audio-files/captions';
import { readMarks } from '@voicedraft/speech-text/read-marks';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import type { FinishedRecording } from '#features/generations/service.ts';

type Timed = Pick<FinishedRecording, 'text' | 'lineTimes' | 'wordTimes'>;

/** The spoken words of a recording with their times, without marks; null if no times are known. */
export function toTimedText({ text, lineTimes, wordTimes }: Timed): TimedText | null {
  const lines = lineTimes.length > 0 ? lineTimes : deriveLines(text, wordTimes);
  if (lines.length === 0) return null;
  const { plain, toPlain } = mapMarks(text);
  return {
    text: plain,
    lines: lines
      .map(([start, end, from, to]): LineTime => [toPlain(start), toPlain(end), from, to])
      .filter(([start, end]) => plain.slice(start, end).trim() !== ''),
    words: wordTimes.length === 0 ? null : wordTimes.map(([at, from, to]) => [toPlain(at), from, to]),
  };
}

/** The sentences of a recording that was made before their times were kept: from the first to the last word. */
function deriveLines(text: string, wordTimes: Timed['wordTimes']): LineTime[] {
  if (wordTimes.length === 0) return [];
  return splitLines(text).flatMap(({ start, end }): LineTime[] => {
    const words = wordTimes.filter(([at]) => at >= start && at < end);
    const [first, last] = [words[0], words.at(-1)];
    return first === undefined || last === undefined ? [] : [[start, end, first[1], last[2]]];
  });
}

/** The text without marks, and where a unit of the marked text is in it. */
function mapMarks(text: string): { readonly plain: string; readonly toPlain: (index: number) => number } {
  const { plain, toSource } = readMarks(text);
  const sources = Array.from({ length: plain.length }, (_, index) => toSource(index));
  return {
    plain,
    toPlain: (index) => {
      let [low, high] = [0, sources.length];
      while (low < high) {
        const middle = (low + high) >> 1;
        if ((sources[middle] ?? 0) < index) low = middle + 1;
        else high = middle;
      }
      return low;
    },
  };
}
