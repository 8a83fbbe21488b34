import { countPricedWords, countSilentWords, priceOfRecording } from '@voicedraft/contract/recording-price';
import { readMarks } from '@voicedraft/speech-text/read-marks';

/** The price of a voiceover, known before it is made. */
interface VoicePrice {
  /** Credits, if none of its lines is kept. */
  readonly credits: number;
  /** Whether its pauses count for the price. */
  readonly countsSilence: boolean;
}

/** The price of speaking a text. */
export function priceVoice(text: string): VoicePrice {
  const { plain, pauses } = readMarks(text);
  const silentWords = countSilentWords(pauses.reduce((sum, { seconds }) => sum + seconds, 0));
  const words = countPricedWords(plain, plain.length);
  const credits = Math.max(1, priceOfRecording(words + silentWords));
  return { credits, countsSilence: silentWords > 0 };
}
