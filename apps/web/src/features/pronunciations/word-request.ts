import { PronunciationInput } from '@voicedraft/contract/pronunciations';
import type { HeardRequest } from '#features/voices/use-hear.ts';

const BEFORE = 'Ask for ';
const AFTER = ' at the desk.';

/** The sentence in which a word is heard, around the word. */
export const HEARD_SENTENCE = { before: BEFORE, after: AFTER } as const;

/** Who speaks a word that is heard: a voice, as it is or with settings. */
export type WordSpeaker = Pick<HeardRequest, 'voice' | 'settings'>;

/** A word in a sentence, said as entered; null while that is not complete. */
export function requestWord(speaker: WordSpeaker, entered: unknown): HeardRequest | null {
  const { data: reading } = PronunciationInput.safeParse(entered);
  if (reading === undefined) return null;
  return { ...speaker, text: `${BEFORE}${reading.word}${AFTER}`, reading };
}
