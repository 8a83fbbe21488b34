import { PronunciationInput } from '@voicedraft/contract/pronunciations';
import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';
import type { HeardRequest } from '#features/voices/use-hear.ts';

/** The sentences in which a word is heard, around the word. */
export const HEARD_SENTENCES = {
  en: { before: 'Ask for ', after: ' at the desk.' },
  es: { before: 'Pregunta por ', after: ' en la entrada.' },
  fr: { before: 'Demandez ', after: ' à l’accueil.' },
  it: { before: 'Chiedi di ', after: ' all’ingresso.' },
  pt: { before: 'Pergunte por ', after: ' na entrada.' },
} as const satisfies Record<SpokenLanguage, { readonly before: string; readonly after: string }>;

/** Who speaks a word that is heard: a voice, as it is or with settings. */
export type WordSpeaker = Pick<HeardRequest, 'voice' | 'settings'>;

/** A word in a sentence of the speaker's language, said as entered; null while that is not complete. */
export function requestWord(
  speaker: WordSpeaker,
  entered: unknown,
  language: SpokenLanguage,
): HeardRequest | null {
  const { data: reading } = PronunciationInput.safeParse(entered);
  if (reading === undefined) return null;
  const { before, after } = HEARD_SENTENCES[language];
  return { ...speaker, text: `${before}${reading.word}${after}`, reading };
}
