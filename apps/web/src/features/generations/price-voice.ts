import { countPricedWords, countSilentWords, priceOfRecording } from '@voicedraft/contract/recording-price';
import { readMarks } from '@voicedraft/speech-text/read-marks';

/** What a voiceover costs before it is made. */
interface VoicePrice {
  /** Credits, if none of its lines is kept. */
  readonly credits: number;
  /** Whether its pauses count for the price. */
  readonly countsSilence: boolean;
}

/**
 * The price of speaking a text.
 * @param unit credits for up to 400 words with the engine that is in use; 0 if it is free
 */
export function priceVoice(text: string, unit: number): VoicePrice {
  const { plain, pauses } = readMarks(text);
  const silentWords = countSilentWords(pauses.reduce((sum, { seconds }) => sum + seconds, 0));
  const words = countPricedWords(plain, plain.length);
  const credits = Math.max(1, priceOfRecording(words + silentWords)) * unit;
  return { credits, countsSilence: silentWords > 0 && unit > 0 };
}
