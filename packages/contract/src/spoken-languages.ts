/** Codes of the languages that the built-in voices speak, those of `LANGUAGE_NAMES`; English comes first. */
export const SPOKEN_LANGUAGES = ['en', 'es', 'fr', 'it', 'pt'] as const;
export type SpokenLanguage = (typeof SPOKEN_LANGUAGES)[number];
