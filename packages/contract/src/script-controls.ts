import { z } from 'zod';

/** The forms that a customer can choose for a script. */
export const SCRIPT_FORMS = ['advert', 'explainer', 'how-to', 'story', 'news', 'course', 'podcast'] as const;
export const ScriptForm = z.enum(SCRIPT_FORMS);
export type ScriptForm = z.infer<typeof ScriptForm>;

export const SCRIPT_TONES = ['friendly', 'calm', 'serious', 'lively', 'formal'] as const;
export const ScriptTone = z.enum(SCRIPT_TONES);
export type ScriptTone = z.infer<typeof ScriptTone>;

/** English names of the languages that a script can be written in, by their codes; English comes first. */
export const LANGUAGE_NAMES = {
  en: 'English',
  ar: 'Arabic',
  cs: 'Czech',
  da: 'Danish',
  nl: 'Dutch',
  fi: 'Finnish',
  fr: 'French',
  de: 'German',
  el: 'Greek',
  hi: 'Hindi',
  id: 'Indonesian',
  it: 'Italian',
  ja: 'Japanese',
  ko: 'Korean',
  no: 'Norwegian',
  pl: 'Polish',
  pt: 'Portuguese',
  ro: 'Romanian',
  es: 'Spanish',
  sv: 'Swedish',
  tr: 'Turkish',
  uk: 'Ukrainian',
  vi: 'Vietnamese',
} as const;

export type ScriptLanguage = keyof typeof LANGUAGE_NAMES;
export const SCRIPT_LANGUAGES = Object.keys(LANGUAGE_NAMES) as readonly ScriptLanguage[];
export const ScriptLanguage = z.enum(Object.keys(LANGUAGE_NAMES) as [ScriptLanguage, ...ScriptLanguage[]]);

/** Maximum length of an audience, in characters. */
export const AUDIENCE_MAX_CHARACTERS = 80;
/** Shortest and longest length that can be chosen for a script, in seconds. */
export const SCRIPT_SECONDS = { least: 5, most: 180 } as const;

/** A customer's choices for a script besides the prompt, which decides the rest. */
export const ScriptControls = z.object({
  form: ScriptForm.optional(),
  tone: ScriptTone.optional(),
  /** The audience, in the customer's words. */
  audience: z
    .string()
    .trim()
    .min(1)
    .max(AUDIENCE_MAX_CHARACTERS, `Audience cannot exceed ${AUDIENCE_MAX_CHARACTERS} characters`)
    .optional(),
  language: ScriptLanguage.optional(),
  /** Length at the pace of the chosen voice; a length in the prompt takes priority. */
  seconds: z.int().min(SCRIPT_SECONDS.least).max(SCRIPT_SECONDS.most).optional(),
});
export type ScriptControls = z.infer<typeof ScriptControls>;
