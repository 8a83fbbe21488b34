import { breakCaptions, breakRows, fitsRows, type Ruler } from './caption-breaks.ts';
import type { CaptionSettings, VideoSentence } from '@voicedraft/contract/video-settings';
import { type FilmWord, timeFilmWords } from './video-words.ts';

/** What is shown at once. */
export interface CaptionPage {
  /** One or two. */
  readonly rows: readonly (readonly FilmWord[])[];
  /** When it appears and goes, in seconds. */
  readonly from: number;
  readonly to: number;
  /** Who speaks; null if there is only one speaker. */
  readonly speaker: string | null;
  readonly isRightToLeft: boolean;
  /** Of the type: less than 1 where a row would be too wide. */
  readonly scale: number;
}

/** How wide texts are, and how wide a row may be, in pixels. */
export interface CaptionRoom {
  readonly measure: (text: string) => number;
  readonly rowWidth: number;
}

/** A part of what is said that begins and ends with a caption. */
interface Phrase {
  readonly words: FilmWord[];
  readonly speaker: string | null;
}

/** A longer pause ends a caption, in seconds. */
const PAUSE_SECONDS = 0.7;
/** Captions that would be shown for a shorter time are joined with the next one. */
const LEAST_SECONDS = 0.83;
/** How long a pause may be so that a caption stays until the next, and how long it stays otherwise. */
const STAY_SECONDS = 1;
const LINGER_SECONDS = 0.5;
/** A longer word is divided; one that is a little too wide is drawn smaller. */
const MOST_SHRUNK = 1.4;
/** Letters of Chinese, Japanese and Thai that are shown together where words are shown one at a time. */
const TOGETHER_LETTERS = 4;

const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const RIGHT_TO_LEFT =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/gu;
/** What no row begins with in Chinese and Japanese: closing punctuation, small kana, marks of length and repetition. */
const CLOSING =
  /^[\p{Pe}\p{Pf}、。，．・：；？！‥…,.:;?!%‰℃ーぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ々ゝゞヽヾ〻]/u;

/** The captions of what is said, in order. */
export function layOutCaptions(
  sentences: readonly VideoSentence[],
  settings: CaptionSettings,
  room: CaptionRoom,
): CaptionPage[] {
  const phrases = toPhrases(sentences, settings).map((phrase) => ({
    ...phrase,
    words: divideLong(phrase.words, room),
  }));
  const divide =
    settings.style === 'word' ? groupWords : (words: readonly FilmWord[]) => dividePhrase(words, room);
  const parts = phrases.flatMap(({ words, speaker }) => {
    const isRightToLeft = readsRightToLeft(words);
    return divide(words).map((part) => ({ words: part, speaker, isRightToLeft }));
  });
  const joined = settings.style === 'word' ? parts : joinShort(parts, room);
  return joined.map(({ words, speaker, isRightToLeft }, index) => {
    const rows = settings.style === 'word' ? [words] : breakRows(words, rulerOf(room, isClosing));
    const widest = Math.max(...rows.map((row) => widthOf(row, room)));
    const end = Math.max(...words.map(({ to }) => to));
    const next = joined[index + 1]?.words[0]?.from ?? Infinity;
    const begin = words[0]?.from ?? 0;
    return {
      rows,
      // The first picture is what networks show of a video: it has a caption, unless the voice waits.
      from: index === 0 && begin < STAY_SECONDS ? 0 : begin,
      to: next - end < STAY_SECONDS ? next : end + LINGER_SECONDS,
      speaker,
      isRightToLeft,
      scale: Math.min(1, room.rowWidth / widest),
    };
  });
}

/** The caption at a time in seconds, if there is one, and its word that is spoken: the last one that has begun. */
export function findShown(
  pages: readonly CaptionPage[],
  seconds: number,
): { readonly page: CaptionPage; readonly lit: FilmWord | null } | null {
  const page = pages.findLast(({ from }) => from <= seconds);
  if (page === undefined || seconds >= page.to) return null;
  const lit = page.rows.flat().findLast(({ from, to }) => to > from && from <= seconds);
  return { page, lit: lit ?? null };
}

/** Sentences, and parts of them between pauses, or between what was joined and parted by hand. */
function toPhrases(
  sentences: readonly VideoSentence[],
  { corrections, upperCase }: CaptionSettings,
): Phrase[] {
  const corrected = new Map(corrections.map((correction) => [correction.at, correction]));
  const phrases: Phrase[] = [];
  for (const sentence of sentences) {
    const { speaker } = sentence;
    for (const [index, word] of timeFilmWords(sentence, corrected, upperCase).entries()) {
      const last = phrases.at(-1);
      const pause = word.from - (last?.words.at(-1)?.to ?? 0);
      const begins = word.begins ?? (index === 0 || pause > PAUSE_SECONDS);
      if (last === undefined || begins || last.speaker !== speaker) phrases.push({ words: [word], speaker });
      else last.words.push(word);
    }
  }
  return phrases;
}

/** As few captions as the words fit into. */
function dividePhrase(words: readonly FilmWord[], room: CaptionRoom): FilmWord[][] {
  return breakCaptions(
    words,
    rulerOf(room, (word) => word.begins === false || isClosing(word)),
  );
}

function rulerOf({ measure, rowWidth }: CaptionRoom, isBound: (word: FilmWord) => boolean): Ruler<FilmWord> {
  return { rowWidth, space: measure(' '), widthOf: ({ text }) => measure(text), isBound };
}

function isClosing({ text, isAttached }: FilmWord): boolean {
  return isAttached === true && CLOSING.test(text);
}

/** Words one at a time, with what belongs to each: punctuation, and what is written without a space. */
function groupWords(words: readonly FilmWord[]): FilmWord[][] {
  const groups: FilmWord[][] = [];
  // Of the last group.
  let length = 0;
  let isUnspaced = false;
  for (const word of words) {
    const last = groups.at(-1);
    length += word.text.length;
    isUnspaced ||= UNSPACED.test(word.text);
    const isWhole = word.isAttached === true && (!isUnspaced || length <= TOGETHER_LETTERS);
    const isSpoken = word.to > word.from;
    if (last !== undefined && (isWhole || isClosing(word) || !isSpoken) && word.begins !== true) {
      last.push(word);
    } else {
      groups.push([word]);
      length = word.text.length;
      isUnspaced = UNSPACED.test(word.text);
    }
  }
  return groups;
}

/** Words that no row can hold, in pieces. */
function divideLong(words: readonly FilmWord[], { measure, rowWidth }: CaptionRoom): FilmWord[] {
  return words.flatMap((word) => {
    const count = Math.ceil(measure(word.text) / rowWidth);
    if (count === 1 || measure(word.text) < rowWidth * MOST_SHRUNK) return [word];
    const letters = [...new Intl.Segmenter('und').segment(word.text)].map(({ segment }) => segment);
    const length = Math.ceil(letters.length / count);
    return Array.from({ length: Math.ceil(letters.length / length) }, (_, index) => {
      const timeAt = (letter: number) =>
        word.from + (word.to - word.from) * Math.min(1, letter / letters.length);
      return {
        ...word,
        text: letters.slice(index * length, (index + 1) * length).join(''),
        from: timeAt(index * length),
        to: timeAt((index + 1) * length),
        ...(index > 0 && { isAttached: true, begins: false }),
      };
    });
  });
}

/** Joins a part that would flash by with the next one, if both fit into one caption. */
function joinShort<Part extends Phrase>(parts: readonly Part[], room: CaptionRoom): Part[] {
  const joined: Part[] = [];
  for (const part of parts) {
    const before = joined.at(-1);
    const [first] = part.words;
    const shown = (first?.from ?? 0) - (before?.words[0]?.from ?? -Infinity);
    const words = [...(before?.words ?? []), ...part.words];
    const isFree = before?.speaker === part.speaker && first?.begins !== true;
    if (before !== undefined && isFree && shown < LEAST_SECONDS && fitsRows(words, rulerOf(room, isClosing)))
      joined[joined.length - 1] = { ...before, words };
    else joined.push(part);
  }
  return joined;
}

/** The width of a row, in pixels. */
function widthOf(words: readonly FilmWord[], { measure }: CaptionRoom): number {
  return words.reduce(
    (sum, { text, isAttached }, index) =>
      sum + measure(text) + (index === 0 || isAttached === true ? 0 : measure(' ')),
    0,
  );
}

/** Whether most letters are those of scripts that are read from right to left. */
function readsRightToLeft(words: readonly FilmWord[]): boolean {
  const text = words.map((word) => word.text).join('');
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  return letters > 0 && (text.match(RIGHT_TO_LEFT)?.length ?? 0) * 2 > letters;
}
