import type { EngineChoice } from '@voicedraft/contract/engine-names';
import type { ModelServer, ModelSource } from '@voicedraft/contract/language-models';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import type { Config } from '#config.ts';
import type { ReadServer } from '#integrations/engine-servers/read-server.ts';
import type { ServerAddress } from '#integrations/engine-servers/server-address.ts';
import type { ServerPool } from '#integrations/engine-servers/server-pool.ts';
import type { KeyEntry, KeyPool } from '#integrations/gemini/key-pool.ts';
import type { ModelList } from '#integrations/gemini/model-list.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import type { BuiltInVoices } from '#integrations/voices/built-in-voices.ts';
import type { AutoLink } from './auto-engine.ts';
import { linkServers } from './auto-links.ts';

/** Configuration that administrators can change while the server runs. */
export interface EngineSetup {
  readonly script: EngineChoice;
  readonly speech: EngineChoice;
  /** Provider keys in use: switched on and successfully tested. */
  readonly keys: readonly KeyEntry[];
  /** Number of keys that are switched on but not in use: their test failed, or they cannot be decrypted. */
  readonly keysOut: number;
  readonly textModels: readonly string[];
  readonly speechModels: readonly string[];
  /** Credits for a script of the built-in writer. */
  readonly draftPrice: 0 | 1;
  readonly models: ModelSetup;
}

/** Configuration of language models. */
export interface ModelSetup {
  /** Whether an Ollama that answers is used without being set up. */
  readonly findsOllama: boolean;
  /** The model to use of it; null for the best one that it has. */
  readonly ollamaModel: string | null;
  readonly servers: readonly ServerAddress[];
}

/** The servers with language models, as this process knows them. */
export interface LanguageModelServers {
  readonly ollama: readonly ModelServer[];
  readonly servers: readonly ModelServer[];
}

/** The engines for one job. */
export interface EnginesOf<E> {
  readonly gemini: E;
  /** Ollama that was found; null for a job that it cannot do. */
  readonly server: E | null;
  readonly local: E;
  /** On servers with OpenAI's API; null if none is configured for the job. */
  readonly openai: E | null;
}

/** Every engine that this process could use, with its dependencies. */
export interface EngineSet {
  readonly script: EnginesOf<ScriptWriter>;
  readonly speech: EnginesOf<SpeechEngine> & { readonly local: BuiltInVoices };
  /** The servers of `openai` for scripts, and those of `server`. */
  readonly pools: Readonly<Record<ModelSource, ServerPool>>;
  readonly useModels: (models: ModelSetup) => void;
  readonly readModelServer: ReadServer;
  /** Whether `auto` uses the OpenAI-compatible server for voices: it was set up for them. */
  readonly hasSpeechServer: boolean;
  readonly keys: KeyPool;
  readonly textModels: ModelList;
  readonly speechModels: ModelList;
  /** Asks the provider what a key can do. */
  readonly testKey: (key: string, signal: AbortSignal) => Promise<ModelTest[]>;
}

/** The engines for scripts that are set up, in the order of `auto`. */
export function listWriters({ script, pools }: Pick<EngineSet, 'script' | 'pools'>): ScriptWriter[] {
  const own = script.openai !== null && pools.servers.hasAddress() ? [script.openai] : [];
  const found = script.server !== null && pools.ollama.hasAddress() ? [script.server] : [];
  return [script.gemini, ...own, ...found, script.local];
}

/** The engines for voices that are set up, in the order of `auto`; it uses none after the built-in one. */
export function listSpeakers({ speech, hasSpeechServer }: EngineSet): SpeechEngine[] {
  const own = speech.openai === null ? [] : [speech.openai];
  return hasSpeechServer ? [speech.gemini, ...own, speech.local] : [speech.gemini, speech.local, ...own];
}

/** The servers between Gemini and the built-in writer: those that were set up, then Ollama once it was found. */
export function listServerLinks(
  { script: { openai, server }, pools }: Pick<EngineSet, 'script' | 'pools'>,
  now: () => Date,
): AutoLink<ScriptWriter>[] {
  const { servers, ollama } = pools;
  return [
    ...(openai === null
      ? []
      : [
          linkServers(openai, {
            ...servers,
            name: 'The model server',
            isExpected: () => servers.hasAddress(),
            now,
          }),
        ]),
    ...(server === null
      ? []
      : [linkServers(server, { ...ollama, name: 'Ollama', isExpected: () => ollama.hasServed(), now })]),
  ];
}

/** The language models that the environment names. */
export function setUpModels({ modelServers, ollama }: Pick<Config, 'modelServers' | 'ollama'>): ModelSetup {
  return { findsOllama: ollama.isWanted, ollamaModel: null, servers: modelServers };
}
