import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { evenPace, type VoicePace } from '@voicedraft/engine-api/voice-pace';
import { splitLines } from '@voicedraft/speech-text/split-lines';
import { measureSounds } from './sound-seconds.ts';

/** Words of narration in a second of the voice by which the rest is measured, Achernar. */
const WORDS_PER_SECOND = 3.01;
/** Seconds added for each sentence, beyond its sounds. */
const SENTENCE_SECONDS = 0.41;
/** How much slower the model speaks sentences whose sounds take so many seconds: it rushes through short ones. */
const SLOWNESS: Curve = [
  [1, 0.854],
  [2, 0.972],
  [3, 1.067],
  [4.5, 1.131],
  [6.5, 1.181],
];
/** The seconds of `VoicePace`. */
const PACE_SECONDS = [1, 3, 6] as const;
/** Silence between the sounds of two sentences, and of two paragraphs, in seconds: as recordings have it. */
const SENTENCE_PAUSE = 0.25;
const PARAGRAPH_PAUSE = 0.6;

type Curve = readonly (readonly [at: number, value: number])[];

/**
 * How long a voice takes to say a text, in seconds, with the pauses between its sentences. What is said in English is
 * looked up in the model's dictionaries; figures, and words that they do not have, are estimated from their letters. Of 60
 * recorded texts of 4 to 130 words (`testing/spoken-lengths.tsv`), 54 estimates are within 5 % of the recording, and all
 * within 8 %. Not rounded; 0 without words.
 */
export function measureSpokenSeconds(text: string, pace: VoicePace, language: SpokenLanguage = 'en'): number {
  let seconds = 0;
  let pause = 0;
  for (const line of splitLines(text)) {
    const sound = measureLineSeconds(line.text, pace, language);
    if (sound === 0) continue;
    seconds += pause + sound;
    pause = line.endsParagraph ? PARAGRAPH_PAUSE : SENTENCE_PAUSE;
  }
  return seconds;
}

/** The same with the pause behind it, so that the lengths of sentences add up to that of their paragraph. */
export function measureWithPause(text: string, pace: VoicePace, language: SpokenLanguage = 'en'): number {
  const seconds = measureSpokenSeconds(text, pace, language);
  return seconds === 0 ? 0 : seconds + SENTENCE_PAUSE;
}

/** The same of one sentence, without a pause: as long as its sound. */
export function measureLineSeconds(line: string, pace: VoicePace, language: SpokenLanguage = 'en'): number {
  const sounds = measureSounds(line, language);
  if (sounds === 0) return 0;
  const [short, medium, long] = pace;
  const wordsPerSecond = readCurve(sounds, [
    [PACE_SECONDS[0], short],
    [PACE_SECONDS[1], medium],
    [PACE_SECONDS[2], long],
  ]);
  return ((SENTENCE_SECONDS + sounds * readCurve(sounds, SLOWNESS)) * WORDS_PER_SECOND) / wordsPerSecond;
}

/** The length of a text in words of narration, whatever the voice: divided by a pace, it is in seconds. Not rounded. */
export function measureSpokenWords(text: string, language: SpokenLanguage = 'en'): number {
  return measureSpokenSeconds(text, evenPace(WORDS_PER_SECOND), language) * WORDS_PER_SECOND;
}

/** The value of a curve, between two of its points in proportion to the logarithm, and beyond them the outermost. */
function readCurve(at: number, curve: Curve): number {
  const behind = curve.findIndex(([point]) => point >= at);
  const [to, from] = [curve.at(behind), curve[behind - 1]];
  if (from === undefined || to === undefined) return (behind === 0 ? curve[0] : curve.at(-1))?.[1] ?? 1;
  return from[1] + (Math.log(at / from[0]) / Math.log(to[0] / from[0])) * (to[1] - from[1]);
}
