import { createGeminiScriptWriter } from '#integrations/gemini/gemini-script-writer.ts';
import { createGeminiSpeechEngine } from '#integrations/gemini/gemini-speech-engine.ts';
import { createKeyPool } from '#integrations/gemini/key-pool.ts';
import { createModelList } from '#integrations/gemini/model-list.ts';
import { createEngines, type Engines } from '#integrations/engines/engines.ts';
import { createLocalScriptWriter } from '#integrations/local-engine/script/local-script-writer.ts';
import { createLocalSpeechEngine } from '#integrations/local-engine/speech/local-speech-engine.ts';
import { createOpenAiScriptWriter } from '#integrations/openai/openai-script-writer.ts';
import { createOpenAiSpeechEngine } from '#integrations/openai/openai-speech-engine.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/** The engines that the configuration describes. Nothing is called or loaded before the first use. */
export function buildEngines(config: Config, clock: Clock): Engines {
  const { gemini, openai } = config;
  const entries = gemini.keys.map((key, index) => ({ id: `environment-${index + 1}`, key }));
  const keys = createKeyPool(entries, clock);
  const shared = { keys, baseUrl: gemini.baseUrl, clock };
  const server = openai.baseUrl === null ? null : { baseUrl: openai.baseUrl, ...openai.credentials };
  return createEngines(
    { script: config.engines.script, speech: config.engines.speech },
    {
      script: {
        gemini: createGeminiScriptWriter({ ...shared, models: createModelList(gemini.textModels, clock) }),
        local: createLocalScriptWriter(),
        openai: server && createOpenAiScriptWriter({ ...server, model: openai.textModel }),
      },
      speech: {
        gemini: createGeminiSpeechEngine({ ...shared, models: createModelList(gemini.speechModels, clock) }),
        local: createLocalSpeechEngine(),
        openai: server && createOpenAiSpeechEngine({ ...server, model: openai.speechModel }),
      },
      countKeys: () => {
        const states = keys.snapshot().map(({ state }) => state);
        return { active: states.length, resting: states.filter((state) => state !== 'ready').length };
      },
    },
  );
}
