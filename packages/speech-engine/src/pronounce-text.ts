import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { languageOfLocale, type Locale, USUAL_LOCALES } from '#languages/locale.ts';
import { type MixedWord, prepareMixed } from '#languages/prepare-mixed.ts';
import { pronounceFrench } from '#languages/fr/pronounce-french.ts';
import { pronounceItalian } from '#languages/it/pronounce-italian.ts';
import { pronouncePortuguese } from '#languages/pt/pronounce-portuguese.ts';
import { pronounceSpanish } from '#languages/es/pronounce-spanish.ts';
import { loadPhonemizer } from '#model/runtime.ts';
import { createPronunciations } from '#pronunciation/create-pronunciations.ts';
import { dictionaryOfModel } from '#pronunciation/dictionary.ts';
import { type Pronounced, type Pronunciations, pronouncePhrase } from '#pronunciation/pronounce.ts';
import type { SoundedPhrase } from '#speech/pack-stretches.ts';

let pronunciations: Pronunciations | undefined;

/** How the words of a phrase, as `prepareSpeech` writes them, sound where a language is spoken. */
const PRONOUNCERS: Readonly<Record<Locale, (words: readonly string[]) => Pronounced[]>> = {
  'en-US': (words) => pronouncePhrase(words, 'american', loadPronunciations()),
  'en-GB': (words) => pronouncePhrase(words, 'british', loadPronunciations()),
  'es-ES': (words) => pronounceSpanish(words, { accent: 'castilian' }),
  'es-419': (words) => pronounceSpanish(words, { accent: 'latin-american' }),
  'fr-FR': pronounceFrench,
  'it-IT': pronounceItalian,
  'pt-BR': pronouncePortuguese,
};

/**
 * The phrases of a text as they sound: each spoken word in Kokoro's alphabet with its mark and the written word that it
 * belongs to, and the pause after each phrase. Words in language marks, `[en:weekend]`, sound as in their language.
 * @throws EngineError `empty` without words, `unsupported` in another alphabet or beyond about ten minutes
 */
export function pronounceText(text: string, locale: Locale): SoundedPhrase[] {
  const own = languageOfLocale(locale);
  return prepareMixed(text, own).map(({ words, pause }) => {
    const sounds = splitRuns(words).flatMap(({ language, spoken }) =>
      PRONOUNCERS[language === own ? locale : USUAL_LOCALES[language]](spoken),
    );
    return {
      pause,
      words: words.map(({ written }, index) => ({ ...(sounds[index] ?? { sound: '', mark: '' }), written })),
    };
  });
}

/** Words of one language that follow each other. */
function splitRuns(words: readonly MixedWord[]) {
  const runs: { readonly language: SpokenLanguage; readonly spoken: string[] }[] = [];
  for (const { language, spoken } of words) {
    const run = runs.at(-1);
    if (run?.language === language) run.spoken.push(spoken);
    else runs.push({ language, spoken: [spoken] });
  }
  return runs;
}

function loadPronunciations(): Pronunciations {
  return (pronunciations ??= createPronunciations(loadPhonemizer(), dictionaryOfModel));
}
