import { type CaptionWord, splitUnspaced } from './caption-words.ts';
import {
  type CaptionSettings,
  isSameWord,
  type VideoSentence,
  type VideoWord,
} from '@voicedraft/contract/video-settings';

/** A word as it is shown. One whose time is empty is never lit: a dash, an emoji. */
export interface FilmWord extends CaptionWord {
  /** Whether a caption has to begin with it (true) or may not (false). */
  readonly begins?: boolean;
}

type Corrections = ReadonlyMap<number, CaptionSettings['corrections'][number]>;

/** No word is shorter, in seconds: times are written in thousandths. */
const SHORTEST = 0.001;
const LETTER = /[\p{L}\p{N}]/gu;
const PARTICLE = /^\p{Script=Hiragana}{1,2}\p{P}*$/u;
/** Has capitals in Unicode that hardly any typeface has, and that nobody writes. */
const UNUSED_CAPITALS = /[^\p{Script=Georgian}]+/gu;

/** The words of a sentence as they are shown, corrected, each with its time. */
export function timeFilmWords(
  sentence: VideoSentence,
  corrections: Corrections,
  upperCase: boolean,
): FilmWord[] {
  const words = correct(sentence.words, corrections);
  const written = upperCase ? words.map((word) => ({ ...word, text: toUpperCase(word.text) })) : words;
  return shareTimes(joinParticles(written), sentence);
}

/** Japanese particles and endings are lit with their word, and begin no row. */
function joinParticles(words: readonly FilmWord[]): FilmWord[] {
  const joined: FilmWord[] = [];
  for (const word of words) {
    const before = joined.at(-1);
    if (
      before !== undefined &&
      word.isAttached === true &&
      word.begins === undefined &&
      PARTICLE.test(word.text)
    )
      joined[joined.length - 1] = {
        ...before,
        text: before.text + word.text,
        to: Math.max(before.to, word.to),
      };
    else joined.push(word);
  }
  return joined;
}

/** Words with what was typed instead of them; one that is replaced by several has their pieces. */
function correct(words: readonly VideoWord[], corrections: Corrections): FilmWord[] {
  const shown: FilmWord[] = [];
  // A hidden word's space and caption break carry over to the next visible word.
  let isApart = false;
  let begins: boolean | undefined;
  for (const word of words) {
    const correction = findCorrection(word, corrections);
    isApart ||= word.isAttached !== true;
    begins = correction?.begins ?? begins;
    const { text, at, from, to } = word;
    const pieces = correction?.text === undefined ? [{ text, at, from, to }] : replace(word, correction.text);
    if (pieces.length === 0) continue;
    const isAttached = shown.length > 0 && !isApart;
    for (const [index, piece] of pieces.entries())
      shown.push(index === 0 ? { ...piece, isAttached, ...(begins !== undefined && { begins }) } : piece);
    isApart = false;
    begins = undefined;
  }
  return shown;
}

/** What was typed instead of a word, unless it was typed for another one. */
function findCorrection(word: VideoWord, corrections: Corrections) {
  const correction = corrections.get(word.at);
  return correction !== undefined && isSameWord(correction, word) ? correction : undefined;
}

/** The words of a text that is shown for one word; they share its time by their length. */
function replace({ at, from, to }: VideoWord, text: string): CaptionWord[] {
  const parts = text.split(/\s+/u).filter((part) => part !== '');
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  let passed = 0;
  return parts.flatMap((part) => {
    const begin = from + ((to - from) * passed) / length;
    passed += part.length;
    const end = from + ((to - from) * passed) / length;
    return splitUnspaced([], [{ text: part, at, from: begin, to: end }]);
  });
}

/**
 * Words that no time was told for ("kg" of "3 kg") were spoken with the one before, or with the first one that has a time:
 * they share it by their letters. What has no letters takes none of it.
 */
function shareTimes(words: readonly FilmWord[], sentence: VideoSentence): FilmWord[] {
  const first = words.findIndex(isTimed);
  if (first === -1) return share(words, sentence);
  const shared: FilmWord[] = [];
  while (shared.length < words.length) {
    const start = shared.length;
    let next = Math.max(start, first) + 1;
    for (let word = words[next]; word !== undefined && !isTimed(word); word = words[next]) next += 1;
    const group = words.slice(start, next);
    shared.push(...share(group, group.find(isTimed) ?? sentence));
  }
  return shared;
}

function isTimed({ from, to }: FilmWord): boolean {
  return to - from >= SHORTEST;
}

function share(
  words: readonly FilmWord[],
  { from, to }: { readonly from: number; readonly to: number },
): FilmWord[] {
  const weights = words.map((word) => Math.max(isTimed(word) ? 1 : 0, word.text.match(LETTER)?.length ?? 0));
  const all = Math.max(
    1,
    weights.reduce((sum, weight) => sum + weight, 0),
  );
  let passed = 0;
  return words.map((word, index) => {
    const begin = from + ((to - from) * passed) / all;
    passed += weights[index] ?? 0;
    return { ...word, from: begin, to: from + ((to - from) * passed) / all };
  });
}

function toUpperCase(text: string): string {
  return text.replaceAll(UNUSED_CAPITALS, (part) => part.toUpperCase());
}
