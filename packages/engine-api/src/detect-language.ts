import type { eld } from 'eld/extrasmall';
import { SPOKEN_LANGUAGES, type SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { EngineError } from './engine-error.ts';

const LANGUAGE_NAMES = new Intl.DisplayNames('en', { type: 'language' });

/** Common English words on any subject; a text in which enough words are among them is English. */
const ENGLISH = new Set(
  `the and our my your with from how why what about this that of who when should we you are it its new make write create ad
  promo tips story recipe review guide tour launch sale party open opening daily vs home best for to by`.split(
    /\s+/,
  ),
);
const ENGLISH_SHARE = 0.2;
/** Fewer words are too little evidence: `déjà vu` or `tiramisu` may be the subject of an English video. */
const LEAST_WORDS = 3;
const MOST_LIKELY = 0.8;
/** Sentences of another language score more; English lists of foods and brands with foreign names score less. */
const LEAST_SCORE = 0.74;

/**
 * The English name of a text's language (`Spanish`) if the text is clearly not English; undefined otherwise.
 * Ignores names, and texts that are too short to judge. The detector is loaded for the first text that is not
 * obviously English.
 */
export async function findForeignLanguage(text: string): Promise<string | undefined> {
  const count = (pattern: RegExp): number => text.match(pattern)?.length ?? 0;
  const isOtherScript = count(/\p{Script=Latin}/gu) < count(/\p{L}/gu) / 2;
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const english = words.filter((word) => ENGLISH.has(word.toLowerCase())).length;
  if (!isOtherScript && english >= words.length * ENGLISH_SHARE && words.length > 0) return undefined;
  const judged = words.filter((word, index) => index === 0 || !/^\p{Lu}/u.test(word));
  if (!isOtherScript && judged.length < LEAST_WORDS) return undefined;
  await loadDetector();
  const scores: Readonly<Record<string, number>> =
    detector?.detect(isOtherScript ? text : judged.join(' ')).getScores() ?? {};
  const [best] = Object.entries(scores).toSorted(([, left], [, right]) => right - left);
  if (best === undefined) return isOtherScript ? 'another language' : undefined;
  const [code, score] = best;
  const isEnglish = code === 'en' || score < LEAST_SCORE || (scores['en'] ?? 0) >= score * MOST_LIKELY;
  return isEnglish && !isOtherScript ? undefined : nameLanguage(code);
}

/** A language that a text may be in. */
export interface DetectedLanguage {
  /** Its two letters. */
  readonly code: string;
  /** From 0 to 1; above 0.74 for whole sentences. */
  readonly score: number;
}

let detector: typeof eld | undefined;

/** Loads what {@link rateLanguages} needs, once. */
export async function loadDetector(): Promise<void> {
  detector ??= (await import('eld/extrasmall')).eld;
}

/** The languages that a text may be in, the most likely one first; names in capitals say little, so they are left out. */
export function rateLanguages(text: string): DetectedLanguage[] {
  if (detector === undefined) return [];
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  const small = words.filter((word, index) => index === 0 || !/^\p{Lu}/u.test(word));
  const judged = small.length >= LEAST_WORDS ? small.join(' ') : text;
  return Object.entries(detector.detect(judged).getScores())
    .map(([code, score]) => ({ code, score }))
    .toSorted((left, right) => right.score - left.score);
}

/** The English name of a language: `Spanish`. */
export function nameLanguage(code: string): string {
  return LANGUAGE_NAMES.of(code) ?? 'another language';
}

/** The language of the built-in voices that has this English name; undefined if none of them speaks it. */
export function findSpokenLanguage(name: string): SpokenLanguage | undefined {
  return SPOKEN_LANGUAGES.find((code) => nameLanguage(code) === name);
}

/** The last text that was judged, for voices of a language. */
let judged: {
  readonly text: string;
  readonly voice: SpokenLanguage;
  readonly language: Promise<string | undefined>;
} = { text: '', voice: 'en', language: Promise.resolve(undefined) };

/**
 * Rejects a text that is clearly in another language than the voice's. Letters from another alphabet within such a text are
 * up to the voice.
 * @throws EngineError `unsupported`
 */
export async function requireLanguage(text: string, voice: SpokenLanguage): Promise<void> {
  // The lines of a text come one by one, and are judged as a whole.
  if (judged.text !== text || judged.voice !== voice) {
    judged = { text, voice, language: voice === 'en' ? findForeignLanguage(text) : findOther(text, voice) };
  }
  const language = await judged.language;
  if (language !== undefined) throw refuseLanguage(language, voice);
}

/** The refusal of a text in a language, by its English name, for a voice of another one. */
export function refuseLanguage(language: string, voice: SpokenLanguage): EngineError {
  const spoken = LANGUAGE_NAMES.of(voice) ?? '';
  return new EngineError('unsupported', `This text is in ${language}, and this voice speaks ${spoken}.`, {
    refusal: { reason: 'language', language, voiceLanguage: voice },
  });
}

/** The English name of a text's language if it is clearly not this one. */
async function findOther(text: string, own: SpokenLanguage): Promise<string | undefined> {
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length < LEAST_WORDS) return undefined;
  await loadDetector();
  const rated = rateLanguages(text);
  const [best] = rated;
  if (best === undefined || best.code === own || best.score < LEAST_SCORE) return undefined;
  const score = rated.find(({ code }) => code === own)?.score ?? 0;
  return score >= best.score * MOST_LIKELY ? undefined : nameLanguage(best.code);
}
