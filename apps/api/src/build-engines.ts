import { createGeminiScriptWriter } from '#integrations/gemini/gemini-script-writer.ts';
import { NO_REPORTS, type FindingReports } from '#integrations/gemini/finding.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import { createGeminiSpeechEngine } from '#integrations/gemini/gemini-speech-engine.ts';
import { createKeyPool } from '#integrations/gemini/key-pool.ts';
import { createModelList } from '#integrations/gemini/model-list.ts';
import { testGeminiKey } from '#integrations/gemini/test-key.ts';
import { createEngines, type Engines } from '#integrations/engines/engines.ts';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createOpenAiScriptWriter } from '#integrations/openai/openai-script-writer.ts';
import { createOpenAiSpeechEngine } from '#integrations/openai/openai-speech-engine.ts';
import { shareSpeech } from '#integrations/openai/share-speech.ts';
import { createServerPool } from '#integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '#integrations/engine-servers/server-script-writer.ts';
import type { BuiltInVoices } from '#integrations/voices/built-in-voices.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/**
 * The engines for the configuration. Nothing is called or loaded before the first use, except that script servers are
 * asked whether they are ready.
 * @param voices the built-in ones
 * @param onServersChange called when script servers begin or end to serve
 */
export function buildEngines(
  config: Config,
  clock: Clock,
  voices: BuiltInVoices,
  onServersChange: () => void = () => {},
  reports: FindingReports = NO_REPORTS,
): Engines {
  const { gemini, openai } = config;
  const { baseUrl } = gemini;
  const keys = createKeyPool(listEnvironmentKeys(gemini.keys), clock, Math.random, reports);
  const textModels = createModelList(gemini.textModels, clock, reports);
  const speechModels = createModelList(gemini.speechModels, clock, reports);
  const shared = { baseUrl, clock };
  const scriptServers = createServerPool({
    listAddresses: () => config.scriptServers,
    onChange: onServersChange,
  });
  return createEngines(
    { script: config.engines.script, speech: config.engines.speech },
    {
      script: {
        gemini: createGeminiScriptWriter({ ...shared, keys: keys.forJob('script'), models: textModels }),
        local: createLocalScriptWriter(),
        server: createServerScriptWriter(scriptServers),
        openai: openai.script && createOpenAiScriptWriter(openai.script),
      },
      speech: {
        gemini: createGeminiSpeechEngine({ ...shared, keys: keys.forJob('speech'), models: speechModels }),
        local: voices,
        server: null,
        openai: shareSpeech(openai.speech.map((server) => createOpenAiSpeechEngine(server))),
      },
      scriptServers,
      hasSpeechServer: openai.hasSpeechServer,
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
