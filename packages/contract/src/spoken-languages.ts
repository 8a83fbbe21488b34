/** Codes of the languages that the built-in voices speak, those of `LANGUAGE_NAMES`; English comes first. */
export const SPOKEN_LANGUAGES = ['en', 'es', 'fr', 'it', 'pt'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];

/** Their English names, for pages that need no others. */
export const SPOKEN_LANGUAGE_NAMES = {
  en: 'English',
  es: 'Spanish',
  fr: 'French',
  it: 'Italian',
  pt: 'Portuguese',
} as const satisfies Record<SpokenLanguage, string>;
