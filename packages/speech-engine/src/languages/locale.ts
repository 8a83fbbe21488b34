import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import { languageOf } from '@voicedraft/contract/voice-list';
import type { VoiceId } from '@voicedraft/contract/voices';
import { KOKORO_ACCENTS } from '@voicedraft/engine-api/kokoro-voices';
import { parseMix } from '#model/voice-mix.ts';

/** A language as it is spoken somewhere (BCP 47): how a text is read and pronounced. */
export const LOCALES = ['en-US', 'en-GB', 'es-ES', 'es-419', 'fr-FR', 'it-IT', 'pt-BR'] as const;
export type Locale = (typeof LOCALES)[number];

/** Where a language is spoken if nothing else is said. */
export const USUAL_LOCALES: Readonly<Record<SpokenLanguage, Locale>> = {
  en: 'en-US',
  es: 'es-ES',
  fr: 'fr-FR',
  it: 'it-IT',
  pt: 'pt-BR',
};
/** The languages of the model's voices by the first letters of their names. */
const BY_LETTER: Readonly<Record<string, Locale>> = {
  a: 'en-US',
  b: 'en-GB',
  e: 'es-ES',
  f: 'fr-FR',
  i: 'it-IT',
  p: 'pt-BR',
};

/** The two letters of a locale's language. */
export function languageOfLocale(locale: Locale): SpokenLanguage {
  return locale.slice(0, 2) as SpokenLanguage;
}

/** How one of the product's voices reads; an English mix has the accent of the voice that it has most of. */
export function localeOf(voice: VoiceId, modelVoice: string): Locale {
  const language = languageOf(voice);
  if (language === 'en') return localeOfModelVoice(modelVoice);
  return KOKORO_ACCENTS[voice] === 'latin-american' ? 'es-419' : USUAL_LOCALES[language];
}

/** How one of the model's voices reads, or a mix of them, by the one with the largest share. */
export function localeOfModelVoice(modelVoice: string): Locale {
  const [first] = parseMix(modelVoice);
  return BY_LETTER[first?.name.charAt(0) ?? ''] ?? 'en-US';
}
