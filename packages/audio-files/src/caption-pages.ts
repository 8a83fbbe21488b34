import type { CaptionSettings, VideoSentence, VideoWord } from '@voicedraft/contract/video-settings';
import { breakCaptions, breakRows } from './caption-breaks.ts';
import { type CaptionWord, textOf } from './caption-words.ts';

/** A word that is shown, with its corrections. */
export type ShownWord = CaptionWord;

/** What a video shows at once: one or two rows of words. */
export interface Page {
  readonly rows: readonly (readonly ShownWord[])[];
  /** The words of all rows. */
  readonly words: readonly ShownWord[];
  /** Who speaks; null if there is only one speaker. */
  readonly speaker: string | null;
  readonly from: number;
  readonly to: number;
}

type Corrections = CaptionSettings['corrections'];

/** Words that were said without a pause, and whether each has to stay with the one before. */
interface Run {
  readonly speaker: string | null;
  readonly words: { readonly word: ShownWord; readonly isBound: boolean }[];
}

/** Words that may not be parted, as one for the layout. */
interface Block extends CaptionWord {
  readonly words: readonly ShownWord[];
}

/** What is said for less is said with the word before, as 'kg' of '3 kg'. */
const LEAST_SECONDS = 0.02;
/** A pause of so many seconds begins a new page. */
const PAUSE_SECONDS = 0.7;
/** How long a page stays after its words, if the next one is not near. */
const LINGER_SECONDS = 0.5;
/** A page stays until the next one if that comes this soon. */
const NEAR_SECONDS = 1;

/**
 * The pages of a video's captions.
 * @param columns maximum columns of a row, of which a page has two; 'word' for one word at a time
 */
export function layOutPages(
  sentences: readonly VideoSentence[],
  corrections: Corrections,
  columns: number | 'word',
): Page[] {
  const pages = listRuns(sentences, corrections).flatMap(({ speaker, words }) => {
    if (columns === 'word') {
      return groupSaid(words.map(({ word }) => word)).map((said) => ({ speaker, rows: [said] }));
    }
    const bound = group(words, ({ isBound }) => isBound);
    const blocks = bound.map((each) => toBlock(each.map(({ word }) => word)));
    return breakCaptions(blocks, columns).map((part) => {
      const rows = breakRows(part, columns);
      return { speaker, rows: rows.map((row) => row.flatMap((block) => block.words)) };
    });
  });
  const shown = pages.map(({ rows, speaker }) => {
    const words = rows.flat();
    return { rows, speaker, words, from: words[0]?.from ?? 0, end: words.at(-1)?.to ?? 0 };
  });
  return shown.map(({ end, ...page }, index) => {
    const next = shown[index + 1]?.from ?? Infinity;
    return { ...page, to: next - end < NEAR_SECONDS ? next : end + LINGER_SECONDS };
  });
}

/** The words with their corrections, in runs: a sentence each, unless a correction says otherwise. */
function listRuns(sentences: readonly VideoSentence[], corrections: Corrections): Run[] {
  const corrected = new Map(corrections.map((correction) => [correction.at, correction]));
  const runs: Run[] = [];
  for (const { words, speaker } of sentences) {
    let isFirst = true;
    for (const word of words) {
      const { text = word.text, begins } = corrected.get(word.at) ?? {};
      if (text.trim() === '') continue;
      const last = runs.at(-1);
      const pause = word.from - (last?.words.at(-1)?.word.to ?? 0);
      const isNew = begins ?? (isFirst || pause > PAUSE_SECONDS);
      isFirst = false;
      const shown = { word: toShownWord(word, text.trim()), isBound: begins === false };
      if (last === undefined || isNew) runs.push({ speaker, words: [shown] });
      else last.words.push(shown);
    }
  }
  return runs;
}

function toShownWord({ at, from, to, isAttached }: VideoWord, text: string): ShownWord {
  return { text, at, from, to, ...(isAttached === true && { isAttached }) };
}

/** Words in groups that are said as one: a figure with its unit. */
export function groupSaid(words: readonly ShownWord[]): ShownWord[][] {
  return group(words, (word, [first]) => {
    const isShort = word.to - word.from < LEAST_SECONDS;
    return isShort || word.from - (first?.from ?? 0) < LEAST_SECONDS;
  });
}

/** Words in groups, each of which continues as long as the next word belongs to it. */
function group<W>(words: readonly W[], belongs: (word: W, group: readonly W[]) => boolean): W[][] {
  const groups: W[][] = [];
  for (const word of words) {
    const last = groups.at(-1);
    if (last !== undefined && belongs(word, last)) last.push(word);
    else groups.push([word]);
  }
  return groups;
}

function toBlock(words: readonly ShownWord[]): Block {
  const [first, last] = [words[0], words.at(-1)];
  return {
    words,
    text: textOf(words),
    at: first?.at ?? 0,
    from: first?.from ?? 0,
    to: last?.to ?? 0,
    ...(first?.isAttached === true && { isAttached: true }),
  };
}
