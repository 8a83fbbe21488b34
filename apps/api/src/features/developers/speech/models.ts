import type { SpeechModel } from '@voicedraft/contract/v1-speech';
import type { Context } from '#context.ts';

/** The engine that speaks now. */
const OWN_MODEL = 'voicedraft';
/** Models of OpenAI, which programs name without asking. */
const OPENAI_MODELS = [
  'tts-1',
  'tts-1-hd',
  'gpt-4o-mini-tts',
  'gpt-4o-mini-tts-2025-03-20',
  'gpt-4o-mini-tts-2025-12-15',
];

/** Names of models that a request for speech may have, in small letters. The engine in charge speaks, whichever is named. */
export function listModelIds({ engines }: Pick<Context, 'engines'>): string[] {
  return [...new Set([OWN_MODEL, engines.speechEngine().model.toLowerCase(), ...OPENAI_MODELS])];
}

/** The same as a list of OpenAI's API. */
export function listSpeechModels(context: Pick<Context, 'engines'>): { object: 'list'; data: SpeechModel[] } {
  const data = listModelIds(context).map((id) => {
    return { id, object: 'model' as const, created: 0, owned_by: 'voicedraft' };
  });
  return { object: 'list', data };
}
