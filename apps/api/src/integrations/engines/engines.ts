import {
  ENGINE_QUALITIES,
  type EngineChoice,
  type EngineJob,
  type EngineName,
} from '@voicedraft/contract/engine-names';
import type { VoicesState } from '@voicedraft/contract/engine-administration';
import type { ModelSource } from '@voicedraft/contract/language-models';
import type { EngineStatus } from '@voicedraft/contract/engine-status';
import type { ReadServer } from '#integrations/engine-servers/read-server.ts';
import { createServerScriptWriter } from '#integrations/engine-servers/server-script-writer.ts';
import type { Clock } from '#integrations/http-client/timing.ts';
import type { KeyHealth, KeyJob } from '#integrations/gemini/key-pool.ts';
import type { KnownFinding } from '#integrations/gemini/finding.ts';
import type { ModelHealth, ModelList } from '#integrations/gemini/model-list.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createAutoSpeaker, createAutoWriter } from './auto-choice.ts';
import { createAutoEngine, type FallbackReason } from './auto-engine.ts';
import { type GeminiConditions, linkGemini, linkOwnServer } from './auto-links.ts';
import {
  type EngineSet,
  type EngineSetup,
  type EnginesOf,
  type LanguageModelServers,
  listServerLinks,
  listSpeakers,
  listWriters,
} from './engine-set.ts';

/** The engines of this process, and the rule that selects one for each job. */
export interface Engines {
  scriptWriter(): ScriptWriter;
  speechEngine(): SpeechEngine;
  /** One of the speech engines, whichever is selected: a recording ends with the engine that has begun it. */
  speechEngineNamed(name: EngineName): SpeechEngine;
  /** Credits that a script of this engine costs; what voices cost is the same for all. */
  priceOfScript(engine: EngineName): 0 | 1;
  /** Whether the site may promise voices: the engine which the configuration selects can speak, also out of quota. */
  offersVoices(): boolean;
  /** Why a fallback is used at the moment, by job; null if none is. */
  fallbacks(): Fallbacks;
  /** Description of an engine for administrators and users. */
  describe(job: EngineJob, engine: Described): EngineStatus;
  /** State of the provider keys of this process. */
  countKeys(): KeyCounts;
  /** Applies a new configuration. Running work continues with the old one; knowledge about keys is kept. */
  configure(setup: EngineSetup): void;
  /** Engines, keys and models of this process, for administrators. */
  inspect(): EngineInspection;
  /** Whether the built-in voices of this process speak, or will. */
  areVoicesBusy(): boolean;
  /** State of the built-in voices of this process, for administrators. */
  builtInVoices(): VoicesState;
  /** The servers with language models; asks those that do not respond, for a second at most. */
  languageModels(): Promise<LanguageModelServers>;
  /** Asks any server for its state and its models. */
  readonly readModelServer: ReadServer;
  /** A writer with one model, whichever engine is selected, for a trial. */
  writerWith(source: ModelSource, model: string): ScriptWriter;
  /** Makes keys and models known as all processes have found them. */
  learn(findings: readonly KnownFinding[]): void;
  /** Forgets what calls have found out about a key, because it works after all. */
  restoreKey(id: string): void;
  /** Asks the provider what a key can do. */
  testKey(key: string, signal: AbortSignal): Promise<ModelTest[]>;
  close(): Promise<void>;
}

/** Why an engine is replaced, and which. */
type Fallback = FallbackReason & { readonly engine: EngineName };

interface Fallbacks {
  readonly script: Fallback | null;
  readonly speech: Fallback | null;
}

/** Provider keys that are switched on, and how many of them are currently unusable or not in use. */
interface KeyCounts {
  readonly active: number;
  readonly paused: number;
  readonly out: number;
}

export interface EngineInspection {
  readonly script: readonly EngineStatus[];
  readonly speech: readonly EngineStatus[];
  readonly keys: readonly KeyHealth[];
  readonly textModels: readonly ModelHealth[];
  readonly speechModels: readonly ModelHealth[];
}

/**
 * Selects an engine for each call: `auto` is Gemini while it is available, then the servers that were set up for the
 * job, then Ollama if it was found, and otherwise the built-in engine, even if another one fails halfway; any other
 * choice is that engine, usable or not.
 */
export function createEngines(
  first: Pick<EngineSetup, 'script' | 'speech'>,
  set: EngineSet,
  clock: Clock,
): Engines {
  let choice = first;
  let keysOut = 0;
  let draftPrice: 0 | 1 = 0;
  const describe = (job: EngineJob, engine: Described) => describeEngine(job, engine, draftPrice);
  const now = () => clock.now();
  const conditions = (job: KeyJob, models: ModelList): GeminiConditions => ({
    hasKeys: () => keysOut > 0 || set.keys.snapshot().length > 0,
    pauseMs: () => {
      const shortage = set.keys.forJob(job).explainShortage(models.listUsable());
      return shortage.kind === 'quota' ? shortage.waitMs : 0;
    },
    now,
  });
  const autoScript = createAutoEngine({
    links: [
      linkGemini(set.script.gemini, conditions('script', set.textModels)),
      ...listServerLinks(set, now),
    ],
    local: set.script.local,
    now,
  });
  const autoSpeech = createAutoEngine({
    links: [
      linkGemini(set.speech.gemini, conditions('speech', set.speechModels)),
      ...(set.speech.openai !== null && set.hasSpeechServer ? [linkOwnServer(set.speech.openai)] : []),
    ],
    local: set.speech.local,
    now,
  });
  const scriptWriter = createAutoWriter(autoScript);
  const speechEngine = createAutoSpeaker(autoSpeech);
  return {
    scriptWriter: () => (choice.script === 'auto' ? scriptWriter : pickEngine(choice.script, set.script)),
    speechEngine: () => (choice.speech === 'auto' ? speechEngine : pickEngine(choice.speech, set.speech)),
    fallbacks: () => ({
      script: choice.script === 'auto' ? autoScript.fallbackReason() : null,
      speech: choice.speech === 'auto' ? autoSpeech.fallbackReason() : null,
    }),
    restoreKey: (id) => set.keys.restore(id),
    speechEngineNamed: (name) => pickEngine(name, set.speech),
    priceOfScript: (engine) => priceOf('script', engine, draftPrice),
    offersVoices: () => {
      const { gemini } = set.speech;
      const auto = () => (gemini.isAvailable() ? gemini : autoSpeech.current());
      const engine = choice.speech === 'auto' ? auto() : pickEngine(choice.speech, set.speech);
      return engine.isAvailable();
    },
    countKeys: () => {
      const states = set.keys.snapshot().map(({ state }) => state);
      const paused = states.filter((state) => state !== 'ready').length;
      return { active: states.length + keysOut, paused, out: keysOut };
    },
    describe,
    configure: ({
      script,
      speech,
      keys,
      keysOut: out,
      textModels,
      speechModels,
      models,
      draftPrice: price,
    }) => {
      set.useModels(models);
      draftPrice = price;
      choice = { script, speech };
      keysOut = out;
      set.keys.replaceKeys(keys);
      set.textModels.replaceModels(textModels);
      set.speechModels.replaceModels(speechModels);
    },
    inspect: () => ({
      script: listWriters(set).map((engine) => describe('script', engine)),
      speech: listSpeakers(set).map((engine) => describe('speech', engine)),
      keys: set.keys.snapshot(),
      textModels: set.textModels.snapshot(),
      speechModels: set.speechModels.snapshot(),
    }),
    areVoicesBusy: () => set.speech.local.isBusy(),
    builtInVoices: () => set.speech.local.state(),
    learn: (findings) => {
      set.keys.learn(findings);
      set.textModels.learn(findings);
      set.speechModels.learn(findings);
    },
    testKey: set.testKey,
    languageModels: async () => {
      await Promise.all([set.pools.ollama.refresh(), set.pools.servers.refresh()]);
      return { ollama: set.pools.ollama.describe(), servers: set.pools.servers.describe() };
    },
    readModelServer: set.readModelServer,
    writerWith: (source, model) =>
      createServerScriptWriter(set.pools[source], {
        engine: source === 'ollama' ? 'server' : 'openai',
        model,
      }),
    close: async () => {
      set.pools.ollama.close();
      set.pools.servers.close();
      await Promise.all([
        set.speech.gemini.close?.(),
        set.speech.local.close?.(),
        set.speech.openai?.close?.(),
      ]);
    },
  };
}

function pickEngine<E>(choice: Exclude<EngineChoice, 'auto'>, set: EnginesOf<E>): E {
  return set[choice] ?? set.local;
}

interface Described {
  readonly engine: EngineName;
  readonly model: string;
  isAvailable(): boolean;
}

/** Describes an engine for administrators and users. */
export function describeEngine(job: EngineJob, engine: Described, draftPrice: 0 | 1): EngineStatus {
  return {
    engine: engine.engine,
    model: engine.model,
    available: engine.isAvailable(),
    quality: ENGINE_QUALITIES[job][engine.engine],
    price: priceOf(job, engine.engine, draftPrice),
  };
}

function priceOf(job: EngineJob, engine: EngineName, draftPrice: 0 | 1): 0 | 1 {
  return ENGINE_QUALITIES[job][engine] === 'draft' ? draftPrice : 1;
}
