import { LANGUAGE_NAMES, SCRIPT_LANGUAGES, type ScriptLanguage } from '@voicedraft/contract/script-controls';
import {
  type DetectedLanguage,
  loadDetector,
  nameLanguage,
  rateLanguages,
} from '@voicedraft/engine-api/detect-language';
import type { ScriptRequest } from '@voicedraft/engine-api/script-writer';

/** Names of the languages in each of them: `Spanish`, `Spanisch`, `espagnol`, `español`. */
const CODES: ReadonlyMap<string, ScriptLanguage> = new Map(
  SCRIPT_LANGUAGES.flatMap((reader) => {
    const names = new Intl.DisplayNames(reader, { type: 'language' });
    return SCRIPT_LANGUAGES.map((code) => [(names.of(code) ?? code).toLowerCase(), code] as const);
  }).concat(SCRIPT_LANGUAGES.map((code) => [LANGUAGE_NAMES[code].toLowerCase(), code] as const)),
);

const WORDS = /[\p{L}\p{M}]+/gu;

/** `a script in Spanish`, `write it in Spanish`, `ein Skript auf Spanisch`. */
const ASKED_AFTER =
  /(?:^|[\s(,.:;-])(?:scripts?|skript|gui[oó]n|texto|texte|testo|text|roteiro|copione|v[ií]d[eé]os?|advert|ad|commercial|voice-?over|narration|story|write(?: it| this| everything)?|written|spoken|all)\s+(?:in|auf|en|em|in het|på)\s+$/iu;

/** `a Spanish script`. */
const ASKED_BEFORE = /^[\s-]+(?:language )?(?:scripts?|voice-?over|narration|version|skript|text)\b/iu;

/** The language that a script has to be in. */
export interface ScriptLanguagePlan {
  /** English name of the language that was chosen or named; absent if the prompt's own is meant. */
  readonly name: string | undefined;
  /** The language for a model that wrote another one: `Spanish`, or `the language of the request`. */
  readonly wanted: string;
  /** Whether the language writes `1.` for `first`. */
  readonly hasOrdinals: boolean;
  /** English name of a script's language if it is clearly another one. */
  readonly findOther: (text: string) => string | undefined;
}

const ORDINAL_DOTS: ReadonlySet<string> = new Set(['de', 'da', 'no', 'fi', 'cs', 'pl', 'tr']);
/** Languages that are too close for the detector: the first stands for all. */
const KIN: readonly (readonly string[])[] = [
  ['da', 'no'],
  ['ms', 'id'],
  ['uk', 'ru', 'be', 'bg', 'sr'],
  ['cs', 'sk'],
  ['hi', 'mr'],
  ['hr', 'sl', 'sr'],
];
/** A script with fewer words of letters says too little. */
const LEAST_WORDS = 12;
const LEAST_LETTERS = 40;
/** The beginning says enough. */
const JUDGED_LETTERS = 800;
/** A script is only in another language if the detector is sure of it, and far from sure of the one asked for. */
const SURE = 0.65;
const FAR = 0.8;
/** A prompt's possible languages: those about as likely as the most likely one. */
const SURE_PROMPT = 0.74;
const NEAR = 0.88;
const NEAR_SHORT = 0.75;
const SHORT_PROMPT_WORDS = 5;

/** Finds out which language a script is asked for in: the chosen or named one, else that of the prompt. */
export async function planLanguage({
  prompt,
  controls,
}: Pick<ScriptRequest, 'prompt' | 'controls'>): Promise<ScriptLanguagePlan> {
  await loadDetector();
  const { asked, mentioned } = findNamedLanguages(prompt);
  const chosen = controls?.language ?? asked;
  const own = readPrompt(prompt);
  const named = [controls?.language, asked].filter((code) => code !== undefined);
  // The customer may want the script in a language that the prompt only mentions.
  const expected: readonly string[] = named.length > 0 ? named : own.length > 0 ? [...own, ...mentioned] : [];
  const name = chosen === undefined ? undefined : LANGUAGE_NAMES[chosen];
  // Of near relatives, the detector may have taken the wrong one.
  const [likely] = own;
  const ownName = likely !== undefined && kinOf(likely).length === 1 ? nameLanguage(likely) : undefined;
  return {
    name,
    wanted: name ?? ownName ?? 'the language of the request',
    hasOrdinals: expected.some((code) => ORDINAL_DOTS.has(code)),
    findOther: (text) => findOther(text, new Set(expected)),
  };
}

/** The languages that a prompt may be in; none if that cannot be said. */
function readPrompt(prompt: string): string[] {
  const rated = rateLanguages(prompt);
  const [best] = rated;
  if (best === undefined || best.score < SURE_PROMPT) return [];
  const words = prompt.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  // Other letters than ours are evidence enough, and some languages write no blanks.
  const isShort = words.length < SHORT_PROMPT_WORDS && /\p{Script=Latin}/u.test(prompt);
  const near = isShort ? NEAR_SHORT : NEAR;
  const codes = rated.filter(({ score }) => score >= best.score * near).map(({ code }) => code);
  // A few words may be names and foods of an English video.
  return isShort ? [...codes, 'en'] : codes;
}

function findOther(text: string, expected: ReadonlySet<string>): string | undefined {
  if (expected.size === 0) return undefined;
  const words = text.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  if (words.length < LEAST_WORDS && words.join('').length < LEAST_LETTERS) return undefined;
  const rated = rateLanguages(text.slice(0, JUDGED_LETTERS));
  const [best] = rated;
  if (best === undefined || best.score < SURE) return undefined;
  const allowed = new Set([...expected].flatMap((code) => kinOf(code)));
  const isNear = ({ code, score }: DetectedLanguage) => allowed.has(code) && score >= best.score * FAR;
  return rated.some(isNear) ? undefined : nameLanguage(best.code);
}

function kinOf(code: string): readonly string[] {
  return [code, ...KIN.filter((kin) => kin.some((each) => each === code)).flat()];
}

/**
 * The languages whose names a prompt contains: the one that the script is asked for in, if that is certain, and all that
 * it mentions, such as in a lesson of Spanish.
 */
function findNamedLanguages(prompt: string): {
  readonly asked: ScriptLanguage | undefined;
  readonly mentioned: readonly ScriptLanguage[];
} {
  let asked: ScriptLanguage | undefined;
  const mentioned: ScriptLanguage[] = [];
  for (const { 0: word, index } of prompt.matchAll(WORDS)) {
    const code = CODES.get(word.toLowerCase());
    if (code === undefined) continue;
    mentioned.push(code);
    const isAsked =
      ASKED_AFTER.test(prompt.slice(Math.max(0, index - 60), index)) ||
      ASKED_BEFORE.test(prompt.slice(index + word.length, index + word.length + 30));
    if (isAsked) asked ??= code;
  }
  return { asked, mentioned };
}
