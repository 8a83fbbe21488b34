import type { ScriptControls, ScriptForm, ScriptTone } from '@voicedraft/contract/script-controls';
import { LANGUAGE_NAMES } from '@voicedraft/contract/script-controls';

export const FORM_NAMES = {
  advert: 'Advert',
  explainer: 'Explainer',
  'how-to': 'How-to',
  story: 'Story',
  news: 'News',
  course: 'Course',
  podcast: 'Podcast intro',
} as const satisfies Record<ScriptForm, string>;

export const TONE_NAMES = {
  friendly: 'Friendly',
  calm: 'Calm',
  serious: 'Serious',
  lively: 'Lively',
  formal: 'Formal',
} as const satisfies Record<ScriptTone, string>;

/** What was chosen, in one line: 'Advert, friendly, 30 s'. */
export function describeControls({ form, tone, audience, language, seconds }: ScriptControls): string {
  const parts = [
    form && FORM_NAMES[form],
    tone && TONE_NAMES[tone],
    seconds !== undefined && `${seconds} s`,
    audience && `for ${audience}`,
    language && language !== 'en' && LANGUAGE_NAMES[language],
  ].filter((part) => typeof part === 'string' && part !== '');
  if (parts.length === 0) return 'Template, tone, length';
  return parts
    .map((part, index) => (index === 0 || part === audience ? part : lowerFirst(String(part))))
    .join(', ');
}

/** Names of languages keep their capital. */
function lowerFirst(part: string): string {
  const isTone = Object.values<string>(TONE_NAMES).includes(part);
  return isTone ? part.toLowerCase() : part;
}

/** What a length means for a voice: '30 seconds is about 74 words with Achernar.' */
export function describeSeconds(
  seconds: number,
  pace: number | undefined,
  voiceName: string | undefined,
): string {
  if (pace === undefined || voiceName === undefined) return `${seconds} seconds.`;
  return `${seconds} seconds is about ${Math.round(seconds * pace)} words with ${voiceName}.`;
}

/** A number with a unit of length: the prompt may name one of its own. */
const NAMED_LENGTH =
  /\b(?:\d{1,3}|one|two|three|five|ten|thirty|sixty)[ -]?(?:s|sec|secs|seconds?|min|mins|minutes?|words?)\b/i;

export function mayNameLength(prompt: string): boolean {
  return NAMED_LENGTH.test(prompt);
}
