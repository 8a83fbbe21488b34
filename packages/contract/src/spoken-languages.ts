import { z } from 'zod';
import { LANGUAGE_NAMES } from './script-controls.ts';

/** Codes of the languages that the built-in voices speak, those of {@link LANGUAGE_NAMES}; English comes first. */
export const SPOKEN_LANGUAGES = ['en', 'es', 'fr', 'it', 'pt'] as const;
export const SpokenLanguage = z.enum(SPOKEN_LANGUAGES);
export type SpokenLanguage = z.infer<typeof SpokenLanguage>;

/** The code of a language by its English name (`Spanish`); undefined if no built-in voice speaks it. */
export function findSpokenLanguage(name: string): SpokenLanguage | undefined {
  return SPOKEN_LANGUAGES.find((code) => LANGUAGE_NAMES[code] === name);
}
