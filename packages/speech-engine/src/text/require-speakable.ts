import { requireEnglishText } from '@voicedraft/engine-api/detect-language';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechCheck } from '@voicedraft/engine-api/speech-engine';
import { prepareText, type Utterance } from './prepare-text.ts';

/**
 * Prepares a text for a voice that speaks English only, which then can speak all of it.
 * @throws EngineError `unsupported` or `empty`
 */
export async function requireSpeakable({ text, within }: SpeechCheck): Promise<Utterance[]> {
  await requireEnglishText(within ?? text);
  const utterances = prepareText(text);
  if (utterances.length === 0) throw new EngineError('empty', 'There is nothing to read in this text.');
  return utterances;
}
