import { createGeminiScriptWriter } from '#integrations/gemini/gemini-script-writer.ts';
import { NO_REPORTS, type FindingReports } from '#integrations/gemini/finding.ts';
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
import { createServerPool } from '#integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '#integrations/engine-servers/server-script-writer.ts';
import { createServerSpeechEngine } from '#integrations/engine-servers/server-speech-engine.ts';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import type { EnginePartId } from '@voicedraft/contract/engine-parts';
import type { Config } from './config.ts';
import type { Clock } from './context.ts';

/** Script and speech servers that were installed on this machine. */
export interface LocalServers {
  /** Those that have been started; read for every call. */
  readonly scripts: () => readonly ServerAddress[];
  readonly voices: () => readonly ServerAddress[];
  /** Whether a part is installed, started or not: the built-in engine is then its fallback. */
  readonly isInstalled?: (part: EnginePartId) => boolean;
  /** Called when script or speech servers begin or end to serve, here or on other machines. */
  readonly onChange?: () => void;
}

const NO_SERVERS: LocalServers = { scripts: () => [], voices: () => [] };

/**
 * The engines for the configuration. Nothing is called or loaded before the first use, except that script and speech
 * servers are asked whether they are ready.
 */
export function buildEngines(
  config: Config,
  clock: Clock,
  servers: LocalServers = NO_SERVERS,
  reports: FindingReports = NO_REPORTS,
): Engines {
  const { gemini, openai } = config;
  const { baseUrl } = gemini;
  const keys = createKeyPool(listEnvironmentKeys(gemini.keys), clock, Math.random, reports);
  const textModels = createModelList(gemini.textModels, clock, reports);
  const speechModels = createModelList(gemini.speechModels, clock, reports);
  const shared = { baseUrl, clock };
  const createPool = (part: EnginePartId) =>
    createServerPool({
      listAddresses: () => [...servers[part](), ...config.servers[part]],
      isInstalled: () => servers.isInstalled?.(part) === true,
      onChange: () => servers.onChange?.(),
    });
  const pools = { scripts: createPool('scripts'), voices: createPool('voices') };
  return createEngines(
    { script: config.engines.script, speech: config.engines.speech },
    {
      script: {
        gemini: createGeminiScriptWriter({ ...shared, keys: keys.forJob('script'), models: textModels }),
        local: createLocalScriptWriter(),
        server: createServerScriptWriter(pools.scripts),
        openai: openai.script && createOpenAiScriptWriter(openai.script),
      },
      speech: {
        gemini: createGeminiSpeechEngine({ ...shared, keys: keys.forJob('speech'), models: speechModels }),
        local: createLocalSpeechEngine(),
        server: createServerSpeechEngine(pools.voices),
        openai: openai.speech && createOpenAiSpeechEngine(openai.speech),
      },
      pools,
      remoteUrls: {
        scripts: config.servers.scripts.map(({ url }) => url),
        voices: config.servers.voices.map(({ url }) => url),
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
