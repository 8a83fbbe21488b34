import type { TimedWord } from './speech/time-words.ts';
import { listWrittenWords } from './text/align-words.ts';

/** A word of the text that takes time, and how long, in letters. */
interface WeighedWord {
  readonly at: number;
  readonly weight: number;
}

/**
 * Times for every word of the text that takes time, in order. A word that is spoken in parts, in two stretches or in two
 * languages ("l'[en:email]") for example, gets the whole of them. Words that were spoken together share their time by their length: 'Dr.' and 'Smith',
 * or '3' and 'kg', may be one to whoever read them.
 */
export function completeTimes(text: string, timed: readonly TimedWord[]): TimedWord[] {
  const written = listWrittenWords(text);
  const known = new Map<number, TimedWord>();
  for (const word of timed) {
    // What is said may begin within a written word: behind '[en:'.
    const at = written.findLast((one) => one.at <= word.at)?.at ?? word.at;
    const before = known.get(at);
    known.set(at, before === undefined ? { ...word, at } : { ...before, end: word.end });
  }
  const words = written
    .map(({ text: word, at }): WeighedWord => ({ at, weight: weigh(word) }))
    .filter(({ at, weight }) => known.has(at) || weight > 0);
  return groupWords(words, known).flatMap(({ words: group, time }) => shareTime(group, time));
}

interface Group {
  readonly words: readonly WeighedWord[];
  readonly time: TimedWord;
}

/** Each timed word with the untimed ones beside it that it was probably spoken with. */
function groupWords(words: readonly WeighedWord[], known: ReadonlyMap<number, TimedWord>): Group[] {
  const groups: { words: WeighedWord[]; time: TimedWord }[] = [];
  let untimed: WeighedWord[] = [];
  for (const word of words) {
    const time = known.get(word.at);
    if (time === undefined) {
      untimed.push(word);
      continue;
    }
    const before = groups.at(-1);
    const next = { words: [word], time };
    if (before !== undefined && secondsForWeight(before) > secondsForWeight(next)) {
      before.words.push(...untimed);
    } else next.words.unshift(...untimed);
    untimed = [];
    groups.push(next);
  }
  groups.at(-1)?.words.push(...untimed);
  return groups;
}

function secondsForWeight({ words, time }: Group): number {
  return (time.end - time.start) / Math.max(1, sumWeights(words));
}

function shareTime(words: readonly WeighedWord[], { start, end }: TimedWord): TimedWord[] {
  const total = Math.max(1, sumWeights(words));
  let weightBefore = 0;
  return words.map(({ at, weight }) => {
    const from = start + ((end - start) * weightBefore) / total;
    weightBefore += weight;
    return {
      at,
      start: from,
      end: words.length === 1 ? end : start + ((end - start) * weightBefore) / total,
    };
  });
}

function sumWeights(words: readonly WeighedWord[]): number {
  return words.reduce((sum, { weight }) => sum + weight, 0);
}

/** How long a word takes to say, in letters: digits and signs are spoken as words; 0 for punctuation. */
function weigh(word: string): number {
  const letters = word.match(/\p{L}/gu)?.length ?? 0;
  const signs = word.match(/[\p{N}\p{Sc}%&+=@°#]/gu)?.length ?? 0;
  return letters + 5 * signs;
}
