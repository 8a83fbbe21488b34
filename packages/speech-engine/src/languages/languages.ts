import { SPANISH } from './es/spoken-forms.ts';
import { FRENCH } from './fr/spoken-forms.ts';
import { ITALIAN } from './it/spoken-forms.ts';
import { BRAZILIAN } from './pt/spoken-forms.ts';
import type { LanguageCode, SpokenLanguage } from './spoken-language.ts';

/** Spoken forms of each language other than English. */
export const LANGUAGES: Readonly<Record<LanguageCode, SpokenLanguage>> = {
  es: SPANISH,
  pt: BRAZILIAN,
  fr: FRENCH,
  it: ITALIAN,
};
