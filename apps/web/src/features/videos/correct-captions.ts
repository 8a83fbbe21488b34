import { type CaptionWord, splitUnspaced, textOf } from '@voicedraft/audio-files/caption-words';
import {
  type CaptionSettings,
  CORRECTED_WORD_LENGTH,
  CORRECTION_MAX_LENGTH,
  type VideoSentence,
  type VideoWord,
} from '@voicedraft/contract/video-settings';
import { cutText } from '@voicedraft/contract/words';
import type { CaptionPage } from '@voicedraft/audio-files/video-captions';
import { findCommon } from '#lib/find-common.ts';

/** A change of one word of the captions. */
export type Correction = CaptionSettings['corrections'][number];

/** A typed word; `begins` if it is the first of its line. */
interface TypedWord extends CaptionWord {
  readonly begins: boolean;
}

/** The captions of sentences as text, by the place of their first word: one line each. */
export function writeLines(
  pages: readonly CaptionPage[],
  sentences: readonly VideoSentence[],
): Map<number, string> {
  const firsts = new Map<number, number>();
  for (const { words } of sentences) for (const { at } of words) firsts.set(at, words[0]?.at ?? at);
  const lines = new Map<number, string[]>();
  for (const { rows } of pages) {
    const words = rows.flat();
    for (const first of new Set(words.map(({ at }) => firsts.get(at)))) {
      if (first === undefined) continue;
      const line = textOf(words.filter(({ at }) => firsts.get(at) === first));
      lines.set(first, [...(lines.get(first) ?? []), line]);
    }
  }
  return new Map([...lines].map(([first, each]) => [first, each.join('\n')]));
}

/** Places of the words with which captions begin. */
export function findBeginnings(pages: readonly CaptionPage[]): Set<number> {
  return new Set(pages.flatMap(({ rows }) => rows[0]?.[0]?.at ?? []));
}

/** Longest correction of one word, in characters. */
const LONGEST = CORRECTION_MAX_LENGTH;

/**
 * The corrections that make the captions of a sentence read as typed: one line is one caption. Words that stay keep
 * their times; typed words take the times of those that they replace, and a word that is left out is hidden. If
 * nothing is typed, all words are hidden. What is as it would be anyway is not corrected.
 *
 * @param words as spoken, in order
 * @param beginnings places of the words with which captions begin by themselves
 */
export function correctSentence(
  words: readonly VideoWord[],
  typed: string,
  beginnings: ReadonlySet<number>,
): Correction[] {
  const wanted = typed
    .split('\n')
    .flatMap((line) => splitWords(line).map((word, index): TypedWord => ({ ...word, begins: index === 0 })));
  const shares = shareOut(words, wanted);
  return words.flatMap(({ at, text }, index) => {
    const shown = shares[index] ?? [];
    const corrected = cutText(textOf(shown), LONGEST);
    const begins = shown[0]?.begins ?? beginnings.has(at);
    const correction = {
      ...(corrected !== text && { text: corrected }),
      ...(begins !== beginnings.has(at) && { begins }),
    };
    return Object.keys(correction).length === 0
      ? []
      : [{ at, of: text.slice(0, CORRECTED_WORD_LENGTH), ...correction }];
  });
}

/** The typed words that are shown with each spoken one. */
function shareOut(words: readonly VideoWord[], wanted: readonly TypedWord[]): TypedWord[][] {
  const shown: TypedWord[][] = words.map(() => []);
  const give = (index: number, word: TypedWord) => shown[index]?.push(word);
  let [from, next] = [0, 0];
  const common = findCommon(words, wanted, (one, other) => one?.text === other?.text);
  for (const [kept, at] of [...common, [words.length, wanted.length] as const]) {
    for (const [place, word] of wanted.slice(next, at).entries()) {
      // One for one, and the last one takes what is left; words that replace none go with the one before.
      const last = kept > from ? kept - 1 : Math.max(0, from - 1);
      give(Math.min(kept > from ? from + place : last, last), word);
    }
    const same = wanted[at];
    if (same !== undefined) give(kept, same);
    [from, next] = [kept + 1, at + 1];
  }
  return shown;
}

/** The words of a line; those of scripts without spaces as the captions divide them. */
function splitWords(line: string): CaptionWord[] {
  const found = line.match(/\S+/gu) ?? [];
  return splitUnspaced(
    [],
    found.map((text) => ({ text, at: 0, from: 0, to: 0 })),
  );
}
