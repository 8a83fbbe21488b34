import type { LineTime, TimedText, TimedWord } from '@voicedraft/audio-files/captions';
import { type ScriptDocument, splitParagraphs } from '@voicedraft/audio-files/documents';
import { readMarks, stripMarks } from '@voicedraft/speech-text/read-marks';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { timeWordsWithin } from '@voicedraft/speech-text/word-timing';
import type { FinishedRecording } from '#features/generations/service.ts';

type Timed = Pick<FinishedRecording, 'text' | 'lineTimes' | 'wordTimes' | 'speakers'>;

/** A timed sentence and who speaks it. */
export interface SpokenText extends TimedText {
  /** Speaker of each sentence; null if there is only one. */
  readonly speakers: readonly (string | null)[];
}

/** The spoken words of a recording with their times, without marks; null if no times are known. */
export function toSpokenText({ text, lineTimes, wordTimes, speakers }: Timed): SpokenText | null {
  const lines = lineTimes.length > 0 ? lineTimes : deriveLines(text, wordTimes);
  if (lines.length === 0) return null;
  const { plain, toPlain } = mapMarks(text);
  const spoken = lines
    .map(([start, end, from, to]) => ({
      line: [toPlain(start), toPlain(end), from, to] satisfies LineTime,
      speaker: speakers.findLast(([at]) => at <= start)?.[1] ?? null,
    }))
    .filter(({ line: [start, end] }) => plain.slice(start, end).trim() !== '');
  const sentences = spoken.map(({ line }) => line);
  const told = wordTimes.map(([at, from, to]): TimedWord => [toPlain(at), from, to]);
  const untold = sentences.filter(([start, end]) => !told.some(([at]) => at >= start && at < end));
  return {
    text: plain,
    lines: sentences,
    words: [...told, ...timeWordsWithin(plain, untold)].toSorted(([one], [other]) => one - other),
    wordTimes: told.length === 0 ? 'estimated' : 'voice',
    speakers: spoken.map(({ speaker }) => speaker),
  };
}

/** For captions: names each speaker where they begin: 'Keeper: I wound it.' */
export function toTimedText(recording: Timed): TimedText | null {
  const spoken = toSpokenText(recording);
  return spoken && nameInText(spoken);
}

/** A spoken text in which each speaker is named where they begin. */
export function nameInText({ text, lines, words, wordTimes, speakers }: SpokenText): TimedText {
  let named = '';
  let done = 0;
  const places: { readonly from: number; readonly shift: number }[] = [];
  const moved = lines.map(([start, end, from, to], index): LineTime => {
    const speaker = speakers[index] ?? null;
    const name = speaker === null || speaker === speakers[index - 1] ? '' : `${speaker}: `;
    named += text.slice(done, start);
    const begin = named.length;
    named += name + text.slice(start, end);
    done = end;
    places.push({ from: start, shift: begin + name.length - start });
    return [begin, named.length, from, to];
  });
  const shiftOf = (at: number) => places.findLast(({ from }) => from <= at)?.shift ?? 0;
  return {
    text: named + text.slice(done),
    lines: moved,
    words: words.map(([at, from, to]) => [at + shiftOf(at), from, to]),
    wordTimes,
  };
}

/** The paragraphs of a recording without marks, each part with the name of who speaks it. */
export function listParagraphs({ text, speakers }: Timed): ScriptDocument['paragraphs'] {
  const parts = speakers.length === 0 ? [[0, null] as const] : speakers;
  return parts.flatMap(([at, speaker], index) =>
    splitParagraphs(stripMarks(text.slice(at, parts[index + 1]?.[0]))).map((paragraph) => ({
      speaker,
      text: paragraph,
    })),
  );
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
