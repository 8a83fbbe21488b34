import { createGeminiScriptWriter } from '#integrations/gemini/gemini-script-writer.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import { createGeminiSpeechEngine } from '#integrations/gemini/gemini-speech-engine.ts';
import { createKeyPool } from '#integrations/gemini/key-pool.ts';
import { createModelList } from '#integrations/gemini/model-list.ts';
import { testGeminiKey } from '#integrations/gemini/test-key.ts';
import { createEngines, type Engines } from '#integrations/engines/engines.ts';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createLocalSpeechEngine } from '@voicedraft/speech-engine/local-speech-engine';
import { createOpenAiScriptWriter } from '#integrations/openai/openai-script-writer.ts';
import { createOpenAiSpeechEngine } from '#integrations/openai/openai-speech-engine.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/** The engines for the configuration. Nothing is called or loaded before the first use. */
export function buildEngines(config: Config, clock: Clock): Engines {
  const { gemini, openai } = config;
  const { baseUrl } = gemini;
  const keys = createKeyPool(listEnvironmentKeys(gemini.keys), clock);
  const textModels = createModelList(gemini.textModels, clock);
  const speechModels = createModelList(gemini.speechModels, clock);
  const shared = { baseUrl, clock };
  const server = openai.baseUrl === null ? null : { baseUrl: openai.baseUrl, ...openai.credentials };
  return createEngines(
    { script: config.engines.script, speech: config.engines.speech },
    {
      script: {
        gemini: createGeminiScriptWriter({ ...shared, keys: keys.forJob('script'), models: textModels }),
        local: createLocalScriptWriter(),
        openai: server && createOpenAiScriptWriter({ ...server, model: openai.textModel }),
      },
      speech: {
        gemini: createGeminiSpeechEngine({ ...shared, keys: keys.forJob('speech'), models: speechModels }),
        local: createLocalSpeechEngine(),
        openai: server && createOpenAiSpeechEngine({ ...server, model: openai.speechModel }),
      },
      keys,
      textModels,
      speechModels,
      testKey: (key, signal) => {
        const modelsOf = (list: typeof textModels) => list.snapshot().map(({ model }) => model);
        const models = { textModels: modelsOf(textModels), speechModels: modelsOf(speechModels) };
        return testGeminiKey(key, { baseUrl, clock, ...models }, signal);
      },
    },
    clock,
  );
}
