import { createGeminiScriptWriter } from '#integrations/gemini/gemini-script-writer.ts';
import { NO_REPORTS, type FindingReports } from '#integrations/gemini/finding.ts';
import { listEnvironmentKeys } from '#integrations/gemini/environment-keys.ts';
import { createGeminiSpeechEngine } from '#integrations/gemini/gemini-speech-engine.ts';
import { createKeyPool } from '#integrations/gemini/key-pool.ts';
import { createModelList } from '#integrations/gemini/model-list.ts';
import { testGeminiKey } from '#integrations/gemini/test-key.ts';
import { type ModelSetup, setUpModels } from '#integrations/engines/engine-set.ts';
import { createEngines, type Engines } from '#integrations/engines/engines.ts';
import { createLocalScriptWriter } from '@voicedraft/script-engine/local-script-writer';
import { createOpenAiSpeechEngine } from '#integrations/openai/openai-speech-engine.ts';
import { shareSpeech } from '#integrations/openai/share-speech.ts';
import { listOllamaUrls } from '#integrations/engine-servers/ollama-address.ts';
import { createServerReader } from '#integrations/engine-servers/read-server.ts';
import { createServerPool } from '#integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '#integrations/engine-servers/server-script-writer.ts';
import type { BuiltInVoices } from '#integrations/voices/built-in-voices.ts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/**
 * The engines for the configuration. Nothing is called or loaded before the first use, except that servers with
 * language models are asked what they have.
 * @param voices the built-in ones
 * @param onServersChange called when servers begin or end to serve, or would use another model
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
  let setup: ModelSetup = setUpModels(config);
  const ollamaUrls = listOllamaUrls(config.ollama.host);
  const pools = {
    servers: createServerPool({ listAddresses: () => setup.servers, onChange: onServersChange }),
    ollama: createServerPool({
      listAddresses: () =>
        setup.findsOllama
          ? ollamaUrls.map((url) => ({ url, apiKey: null, model: setup.ollamaModel, isOllama: true }))
          : [],
      usesFirst: true,
      onChange: onServersChange,
    }),
  };
  return createEngines(
    { script: config.engines.script, speech: config.engines.speech },
    {
      script: {
        gemini: createGeminiScriptWriter({ ...shared, keys: keys.forJob('script'), models: textModels }),
        local: createLocalScriptWriter(),
        server: createServerScriptWriter(pools.ollama, { engine: 'server' }),
        openai: createServerScriptWriter(pools.servers, { engine: 'openai' }),
      },
      speech: {
        gemini: createGeminiSpeechEngine({ ...shared, keys: keys.forJob('speech'), models: speechModels }),
        local: voices,
        server: null,
        openai: shareSpeech(openai.speech.map((server) => createOpenAiSpeechEngine(server))),
      },
      pools,
      useModels: (next) => {
        setup = next;
        void Promise.all([pools.servers.refresh(), pools.ollama.refresh()]);
      },
      readModelServer: createServerReader(),
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
