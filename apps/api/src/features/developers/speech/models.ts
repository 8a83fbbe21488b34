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

/**
 * Names of models that a request for speech may have, in small letters: those of all engines that may come to speak. The
 * engine in charge speaks, whichever is named.
 */
export function listModelIds({ engines }: Pick<Context, 'engines'>): string[] {
  const { speech, speechModels } = engines.inspect();
  const others = speech.filter(({ engine }) => engine !== 'gemini');
  const ofGemini = engines.countKeys().active > 0 ? speechModels : [];
  const models = [engines.speechEngine(), ...ofGemini, ...others].map(({ model }) => model.toLowerCase());
  return [...new Set([OWN_MODEL, ...models, ...OPENAI_MODELS])].filter((model) => model !== '');
}

/** The same as a list of OpenAI's API. */
export function listSpeechModels(context: Pick<Context, 'engines'>): { object: 'list'; data: SpeechModel[] } {
  const data = listModelIds(context).map((id) => {
    return { id, object: 'model' as const, created: 0, owned_by: 'voicedraft' };
  });
  return { object: 'list', data };
}
