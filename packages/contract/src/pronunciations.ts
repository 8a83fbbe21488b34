import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import { IdParams, Instant, lineOf, successOf } from './shapes.ts';

/** Maximum number of words with a pronunciation of their own, per user. */
export const PRONUNCIATIONS_MAX = 500;
/** Maximum length of a word and of how it is said, in characters. */
export const PRONUNCIATION_MAX_LENGTH = 60;

export const PRONUNCIATION_TEXTS = {
  word: 'Enter the word as the script spells it',
  wordless: 'Use at least one letter or digit',
  sayAs: 'Enter how the word sounds',
  unspeakable: 'Use letters and hyphens only',
  full: `You have ${PRONUNCIATIONS_MAX} words. Delete one to add another.`,
} as const;

/** Message for a word that already has a pronunciation. */
export function describeKnownWord(word: string): string {
  return `“${word}” is already in your words`;
}

/** How a word is said: its spelling in scripts, and one that sounds right. */
export const PronunciationInput = z.object({
  word: lineOf(PRONUNCIATION_TEXTS.word, PRONUNCIATION_MAX_LENGTH)
    .regex(/[\p{L}\p{N}]/u, PRONUNCIATION_TEXTS.wordless)
    // Marks of the script, which a word cannot have.
    .regex(/^[^[\]*]*$/u, 'Leave out brackets and asterisks'),
  /** Capitals within a hyphenated word mark the stress: 'SOH-cheel'. */
  sayAs: lineOf(PRONUNCIATION_TEXTS.sayAs, PRONUNCIATION_MAX_LENGTH)
    .regex(/^[\p{L}\p{M}'’ -]+$/u, PRONUNCIATION_TEXTS.unspeakable)
    .regex(/\p{L}/u, PRONUNCIATION_TEXTS.unspeakable),
  /** Whether 'US' is not 'us'. */
  exactCapitals: z.boolean().default(false),
});
export type PronunciationInput = z.infer<typeof PronunciationInput>;

export const Pronunciation = z.object({
  id: z.uuid(),
  word: z.string(),
  sayAs: z.string(),
  exactCapitals: z.boolean(),
  createdAt: Instant,
});
export type Pronunciation = z.infer<typeof Pronunciation>;

const SHARED = { access: 'signed-in', feature: 'pronunciations' } as const;

export const listPronunciations = get('/api/pronunciations', {
  ...SHARED,
  summary: "The caller's words with a pronunciation of their own, by word: at most 500",
  response: successOf(z.array(Pronunciation)),
});

export const addPronunciation = post('/api/pronunciations', {
  ...SHARED,
  summary: 'Add how a word is said; 409 if the word is there already',
  body: PronunciationInput,
  response: successOf(Pronunciation),
});

export const editPronunciation = put('/api/pronunciations/{id}', {
  ...SHARED,
  summary: 'Change how a word is said; 409 if the word is there already',
  params: IdParams,
  body: PronunciationInput,
  response: successOf(Pronunciation),
});

export const deletePronunciation = del('/api/pronunciations/{id}', {
  ...SHARED,
  summary: 'Delete how a word is said',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});
