import { endsSentence, type TimedWord, timeWords } from './word-timing.ts';

/** Quieter than this fraction of the loudest moment counts as a pause. */
const PAUSE_LEVEL = 0.08;
/** A pause shorter than this, in seconds, is a stop inside a word. */
const PAUSE_MIN_SECONDS = 0.14;
/** Maximum distance, in seconds, of a pause from the expected end of a sentence. */
const SEARCH_SECONDS = 1.6;

interface Pause {
  readonly from: number;
  readonly to: number;
}

/**
 * Times of a text's words in its recording. Estimated from the lengths of the words and corrected by the audible
 * pauses between sentences, so that errors do not add up over the text.
 *
 * @param peaks evenly spaced heights of the recording
 * @param duration of the recording, in seconds
 */
export function alignWords(text: string, peaks: readonly number[], duration: number): TimedWord[] {
  const words = timeWords(text);
  if (peaks.length === 0) return words;
  const { opening, closing, pauses } = findPauses(peaks, duration);
  if (closing <= opening) return words;
  const anchors = [{ expected: 0, heard: opening }];
  let last = { expected: 0, heard: opening };
  words.forEach((word, index) => {
    const next = words[index + 1];
    if (!next || !endsSentence(text.slice(word.start, word.end))) return;
    const scale = (closing - last.heard) / (1 - last.expected);
    const expected = last.heard + (word.to - last.expected) * scale;
    const pause = pickPause(pauses, expected, last.heard, SEARCH_SECONDS / duration);
    if (!pause) return;
    anchors.push({ expected: word.to, heard: pause.from });
    last = { expected: next.from, heard: pause.to };
    anchors.push(last);
  });
  anchors.push({ expected: 1, heard: closing });
  return mapThrough(words, anchors);
}

/** Where the voice begins and ends, and the pauses in between, as fractions of the recording. */
function findPauses(peaks: readonly number[], duration: number) {
  const level = PAUSE_LEVEL * peaks.reduce((loudest, peak) => Math.max(loudest, peak), 0);
  const first = peaks.findIndex((peak) => peak > level);
  if (first < 0) return { opening: 0, closing: 0, pauses: [] };
  const last = peaks.findLastIndex((peak) => peak > level);
  const minimum = (PAUSE_MIN_SECONDS / duration) * peaks.length;
  const pauses: Pause[] = [];
  let quietFrom = first;
  for (let index = first; index <= last; index += 1) {
    if ((peaks[index] ?? 0) <= level) continue;
    if (index - quietFrom >= minimum)
      pauses.push({ from: quietFrom / peaks.length, to: index / peaks.length });
    quietFrom = index + 1;
  }
  return { opening: first / peaks.length, closing: (last + 1) / peaks.length, pauses };
}

/** The longest pause near the expected end of a sentence, weighing nearness against length. */
function pickPause(pauses: readonly Pause[], expected: number, after: number, reach: number): Pause | null {
  let best: Pause | null = null;
  let bestScore = 0;
  for (const pause of pauses) {
    const distance = Math.abs(pause.from - expected);
    if (pause.from <= after || distance > reach) continue;
    const score = (pause.to - pause.from) * (1 - distance / reach);
    if (score > bestScore) [best, bestScore] = [pause, score];
  }
  return best;
}

function mapThrough(
  words: readonly TimedWord[],
  anchors: readonly { expected: number; heard: number }[],
): TimedWord[] {
  let segment = 0;
  const map = (expected: number) => {
    while (segment < anchors.length - 2 && expected > (anchors[segment + 1]?.expected ?? 1) + 1e-9)
      segment += 1;
    const left = anchors[segment] ?? { expected: 0, heard: 0 };
    const right = anchors[segment + 1] ?? { expected: 1, heard: 1 };
    const span = right.expected - left.expected;
    const share = span > 0 ? (expected - left.expected) / span : 0;
    return left.heard + share * (right.heard - left.heard);
  };
  return words.map((word) => {
    // A word that opens a sentence starts where the pause before it ends, not where that pause begins.
    const from = map(word.from + 2e-9);
    return { start: word.start, end: word.end, from, to: map(word.to) };
  });
}
