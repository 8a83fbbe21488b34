import { AUDIO_SAMPLE_RATE, SPEECH_WORDS_PER_SECOND } from '@voicedraft/contract/limits';
import { viewSamples } from './view-samples.ts';

/** Limits of the length relative to words ÷ 2.6 seconds. */
const SHORTEST_RATIO = 0.35;
const LONGEST_RATIO = 3;
/** Additional tolerance for a short text, in seconds: pauses at the ends, one slow word. */
const SHORT_ALLOWANCE_SECONDS = 1.5;
const LONG_ALLOWANCE_SECONDS = 8;
const FRAME_SECONDS = 0.02;
/** A frame quieter than this (RMS, −50 dBFS) is silent. */
const SILENCE_LEVEL = 32_768 * 10 ** (-50 / 20);
/** Speech is audible in well over half of its frames; below this share, it is silence with some noise. */
const SOUNDING_PART = 0.2;

const LETTERS_PER_WORD = 6;
/** Longer words are not real words and are spelled out, at least in part. */
const LONGEST_WORD_LETTERS = 24;
const SPELLED_LETTERS_PER_WORD = 3;
/** Characters of scripts that are written without spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/gu;
const UNSPACED_CHARACTERS_PER_WORD = 1.7;
/** What voices may leave out: tags, where a link leads, and the query and the fragment of an address. */
const UNSAID = /<[^<>]+>|(?<=\])\([^()\s]+\)|(?<=\S)[?#][^\s"<>]+/g;
/** Signs that voices may say: 'percent', 'plus'. */
const SIGN = /[\p{S}%&@#*/\\_-]/gu;

/** A text that was spoken. */
export interface SaidText {
  readonly text: string;
  /** How many words its engine said; absent if it does not tell. */
  readonly saidWords?: number | undefined;
}

export interface SpeechCheck {
  readonly durationSeconds: number;
  /** Why this cannot be the speech of that text, as a sentence for the user; null if it can. */
  readonly problem: string | null;
}

/**
 * Whether audio can be the speech of a text: neither silent nor far too short or too long for its words. `pcm`
 * contains signed 16-bit little-endian mono samples at 24 kHz. Rough on purpose: it detects broken output of an
 * engine, not poor quality.
 */
export function checkSpeech(pcm: Buffer, said: SaidText): SpeechCheck {
  const durationSeconds = pcm.length / 2 / AUDIO_SAMPLE_RATE;
  return { durationSeconds, problem: findProblem(pcm, durationSeconds, countSaidWords(said)) };
}

/**
 * The fewest and the most words that a text may be said in, weighted as in {@link countSpokenWords}. Voices differ in
 * what they leave out, in how they say figures ('10,000,000,000' are eleven digits or two words) and in signs.
 */
export function countSaidWords({ text, saidWords }: SaidText): {
  readonly least: number;
  readonly most: number;
} {
  const least = countSpokenWords(text.replaceAll(UNSAID, ' ').replaceAll(/\p{N}+/gu, '1'));
  const most = countSpokenWords(text) + (text.match(SIGN)?.length ?? 0);
  return { least: Math.min(least, saidWords ?? least), most: Math.max(most, saidWords ?? most) };
}

/**
 * Number of words, weighted by the time they take to say: numbers count by digit, capitals and very long words by
 * letter, and scripts without spaces by character. Never less than one.
 */
export function countSpokenWords(text: string): number {
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  const words = text.replace(UNSPACED, ' ').match(/\S+/g) ?? [];
  const spoken = words.reduce((sum, word) => sum + countSpokenParts(word), 0);
  return Math.max(1, Math.round(spoken + unspaced / UNSPACED_CHARACTERS_PER_WORD));
}

function countSpokenParts(word: string): number {
  const digits = word.match(/\p{N}/gu)?.length ?? 0;
  const calm = word.replace(/(\p{L})\1{3,}/gu, '$1$1$1');
  const letters = calm.match(/\p{L}/gu)?.length ?? 0;
  const spelled = /^\p{Lu}{2,5}$/u.test(word) ? letters / 2 : 1;
  const pace = letters > LONGEST_WORD_LETTERS ? SPELLED_LETTERS_PER_WORD : LETTERS_PER_WORD;
  const long = letters > 2 * LETTERS_PER_WORD ? letters / pace : 1;
  return digits + (letters > 0 ? Math.max(spelled, long) : 0);
}

function findProblem(
  pcm: Buffer,
  duration: number,
  { least, most }: ReturnType<typeof countSaidWords>,
): string | null {
  if (pcm.length < 2) return 'The audio is empty.';
  const describe = (fault: string, words: number) =>
    `The audio is too ${fault} for its text: ${duration.toFixed(1)} s, expected about ${(words / SPEECH_WORDS_PER_SECOND).toFixed(1)} s.`;
  if (duration < (least / SPEECH_WORDS_PER_SECOND) * SHORTEST_RATIO - SHORT_ALLOWANCE_SECONDS) {
    return describe('short', least);
  }
  if (duration > (most / SPEECH_WORDS_PER_SECOND) * LONGEST_RATIO + LONG_ALLOWANCE_SECONDS) {
    return describe('long', most);
  }
  const sounding = measureSoundingPart(pcm);
  if (sounding === 0) return 'The audio is silent.';
  return sounding < SOUNDING_PART ? 'The audio is mostly silent.' : null;
}

/** Share of the frames that are louder than silence, 0 to 1. */
function measureSoundingPart(pcm: Buffer): number {
  const levels = measureLevels(pcm, FRAME_SECONDS);
  return levels.filter((level) => level > SILENCE_LEVEL).length / levels.length;
}

/** Loudness (RMS, of 32,768) of consecutive frames of a length in seconds; the last one may be shorter. */
export function measureLevels(pcm: Buffer, frameSeconds: number): Float64Array {
  const samples = viewSamples(pcm);
  const frame = Math.round(frameSeconds * AUDIO_SAMPLE_RATE);
  const levels = new Float64Array(Math.ceil(samples.length / frame));
  for (let index = 0; index < levels.length; index += 1) {
    const start = index * frame;
    const end = Math.min(start + frame, samples.length);
    let energy = 0;
    for (let at = start; at < end; at += 1) {
      const sample = samples[at] ?? 0;
      energy += sample * sample;
    }
    levels[index] = Math.sqrt(energy / (end - start));
  }
  return levels;
}
