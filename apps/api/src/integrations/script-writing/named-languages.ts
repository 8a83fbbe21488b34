import { LANGUAGE_NAMES, SCRIPT_LANGUAGES, type ScriptLanguage } from '@voicedraft/contract/script-controls';

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

/**
 * The languages whose names a prompt contains: the one that the script is asked for in, if that is certain, and all that
 * it mentions, such as in a lesson of Spanish.
 */
export function findNamedLanguages(prompt: string): {
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
