import { languageOf } from '@voicedraft/contract/voice-list';
import { nameLanguage, refuseLanguage, requireLanguage } from '@voicedraft/engine-api/detect-language';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { SpeechCheck } from '@voicedraft/engine-api/speech-engine';
import { prepareTextOf } from '#languages/prepare-text-of.ts';
import type { Utterance } from './prepare-text.ts';

/**
 * Prepares a text for a voice of its language, which then can speak all of it.
 * @throws EngineError `unsupported` or `empty`
 */
export async function requireSpeakable({ text, within, voice, settings }: SpeechCheck): Promise<Utterance[]> {
  const language = languageOf(voice);
  const said = settings?.language;
  if (said === undefined) await requireLanguage(within ?? text, language);
  else if (said !== language) throw refuseLanguage(nameLanguage(said), language);
  const utterances = prepareTextOf(text, language);
  if (utterances.length === 0) throw new EngineError('empty', 'There is nothing to read in this text.');
  return utterances;
}
