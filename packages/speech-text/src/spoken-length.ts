import { countSounds } from './count-sounds.ts';
import { splitLines } from './split-lines.ts';

/** Words of narration in a second of the voice by which the rest is measured. */
const WORDS_PER_SECOND = 3.05;
/** Seconds that its sentences take besides their sounds, and those of its sounds in a sentence of 48 symbols. */
const SENTENCE_SECONDS = 0.39;
const SYLLABLE_SECONDS = 0.103;
const CONSONANT_SECONDS = 0.047;
const NAME_SECONDS = 0.162;
const FIGURE_SECONDS = 0.059;
const CLAUSE_SECONDS = 0.068;
/** How much slower the model speaks a sentence of so many of its symbols: it rushes through short ones. */
const SLOWNESS: readonly (readonly [symbols: number, factor: number])[] = [
  [24, 0.88],
  [32, 0.91],
  [48, 1],
  [64, 1.06],
  [80, 1.1],
  [160, 1.15],
];
/** Silence between the sounds of two sentences, and of two paragraphs, in seconds: as recordings have it. */
const SENTENCE_PAUSE = 0.18;
const PARAGRAPH_PAUSE = 0.53;

/**
 * Time that an English text takes to say, in words of narration: divided by a voice's pace in words per second, its
 * length in seconds, with the pauses between its sentences. What is said is counted from its letters, without the
 * dictionaries of an engine. Of 60 recorded texts of 4 to 130 words (`testing/spoken-lengths.tsv`), 51 estimates are
 * within 5 % of the recording, and all but one within 8 %. Not rounded; 0 without words.
 */
export function measureSpokenLength(text: string): number {
  let length = 0;
  let pause = 0;
  for (const line of splitLines(text)) {
    const words = measureLineLength(line.text);
    if (words === 0) continue;
    length += pause * WORDS_PER_SECOND + words;
    pause = line.endsParagraph ? PARAGRAPH_PAUSE : SENTENCE_PAUSE;
  }
  return length;
}

/** The same with the pause behind it, so that the lengths of sentences add up to that of their paragraph. */
export function measureWithPause(text: string): number {
  const words = measureSpokenLength(text);
  return words === 0 ? 0 : words + SENTENCE_PAUSE * WORDS_PER_SECOND;
}

/** The same of one sentence, without a pause: as long as its sound. */
export function measureLineLength(line: string): number {
  const { syllables, consonants, names, figures, clauses } = countSounds(line);
  const seconds =
    SYLLABLE_SECONDS * syllables +
    CONSONANT_SECONDS * consonants +
    NAME_SECONDS * names +
    FIGURE_SECONDS * figures +
    CLAUSE_SECONDS * clauses;
  if (syllables + names + figures === 0) return 0;
  const symbols = 2.08 * syllables + 1.17 * consonants + 3.05 * names + 1.26 * figures;
  return WORDS_PER_SECOND * (SENTENCE_SECONDS + seconds * slownessOf(symbols));
}

function slownessOf(symbols: number): number {
  const behind = SLOWNESS.findIndex(([most]) => most >= symbols);
  const [to, from] = [SLOWNESS.at(behind), SLOWNESS[behind - 1]];
  if (from === undefined || to === undefined) return (behind === 0 ? SLOWNESS[0] : SLOWNESS.at(-1))?.[1] ?? 1;
  return from[1] + ((symbols - from[0]) / (to[0] - from[0])) * (to[1] - from[1]);
}
