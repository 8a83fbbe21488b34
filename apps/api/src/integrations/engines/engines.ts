import {
  ENGINE_QUALITIES,
  type EngineChoice,
  type EngineJob,
  type EngineName,
} from '@voicedraft/contract/engine-names';
import type { VoicesState } from '@voicedraft/contract/engine-administration';
import type { RemoteServer } from '@voicedraft/contract/engine-parts';
import type { EngineStatus } from '@voicedraft/contract/engine-status';
import type { BuiltInVoices } from '#integrations/voices/built-in-voices.ts';
import type { ServerPool } from '#integrations/engine-servers/server-pool.ts';
import type { Clock } from '#integrations/http-client/timing.ts';
import type { KeyEntry, KeyHealth, KeyJob, KeyPool } from '#integrations/gemini/key-pool.ts';
import type { KnownFinding } from '#integrations/gemini/finding.ts';
import type { ModelHealth, ModelList } from '#integrations/gemini/model-list.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createAutoSpeaker, createAutoWriter } from './auto-choice.ts';
import { createAutoEngine, type FallbackReason } from './auto-engine.ts';
import { type GeminiConditions, linkGemini, linkOwnServer, linkServers } from './auto-links.ts';

/** What the configuration sets, and administrators change while the server runs. */
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
}

/** The engines of this process, and the rule that selects one for each job. */
export interface Engines {
  scriptWriter(): ScriptWriter;
  speechEngine(): SpeechEngine;
  /** One of the speech engines, whichever is selected: a recording ends with the engine that has begun it. */
  speechEngineNamed(name: EngineName): SpeechEngine;
  /** The built-in writer, which writes its drafts again with the answers to their questions. */
  localWriter(): ScriptWriter;
  /** Credits that a script of this engine costs; what voices cost is the same for all. */
  priceOfScript(engine: EngineName): 0 | 1;
  /** Whether the site may promise voices: the engine which the configuration selects can speak, also out of quota. */
  offersVoices(): boolean;
  /** Why a fallback is used at the moment, by job; null if none is. */
  fallbacks(): Fallbacks;
  /** What administrators and users see of an engine. */
  describe(job: EngineJob, engine: Described): EngineStatus;
  /** Asks the script servers for their state now, for example after one has started. */
  refreshServers(): Promise<void>;
  /** State of the provider keys of this process. */
  countKeys(): KeyCounts;
  /** Applies a new configuration; running work continues with the old one, and what is known about keys is kept. */
  configure(setup: EngineSetup): void;
  /** Engines, keys and models of this process, for administrators. */
  inspect(): EngineInspection;
  /** Whether the built-in voices of this process speak, or will. */
  areVoicesBusy(): boolean;
  /** State of the built-in voices of this process, for administrators. */
  builtInVoices(): VoicesState;
  /** The script servers that the configuration names, for administrators. */
  remoteServers(): readonly RemoteServer[];
  /** Makes keys and models known as all processes have found them. */
  learn(findings: readonly KnownFinding[]): void;
  /** Forgets what calls have found out about a key, because it works after all. */
  restoreKey(id: string): void;
  /** Asks the provider what a key can do. */
  testKey(key: string, signal: AbortSignal): Promise<ModelTest[]>;
  close(): Promise<void>;
}

interface Fallbacks {
  readonly script: FallbackReason | null;
  readonly speech: FallbackReason | null;
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

/** The engines for one job. */
interface EnginesOf<E> {
  readonly gemini: E;
  /** On the script servers, see `scriptServers`; null for a job without such servers. */
  readonly server: E | null;
  readonly local: E;
  /** Null if no such server is configured. */
  readonly openai: E | null;
}

/** Every engine that this process could use, and what they depend on. */
export interface EngineSet {
  readonly script: EnginesOf<ScriptWriter>;
  readonly speech: EnginesOf<SpeechEngine> & { readonly local: BuiltInVoices };
  readonly scriptServers: ServerPool;
  /** Those of them that the configuration names, without the one of this machine. */
  readonly remoteUrls: readonly string[];
  /** Whether `auto` uses the OpenAI-compatible server for voices: it was set up for them. */
  readonly hasSpeechServer: boolean;
  readonly keys: KeyPool;
  readonly textModels: ModelList;
  readonly speechModels: ModelList;
  readonly testKey: Engines['testKey'];
}

/**
 * Selects an engine for each call: `auto` is Gemini while it is available, then the script servers while one serves or
 * the server that was set up for voices, and otherwise the built-in engine, even if another one fails halfway; any
 * other choice is that engine, usable or not.
 */
export function createEngines(
  first: Pick<EngineSetup, 'script' | 'speech'>,
  set: EngineSet,
  clock: Clock,
): Engines {
  let choice = first;
  let keysOut = 0;
  let draftPrice: 0 | 1 = 1;
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
      ...(set.script.server === null ? [] : [linkServers(set.script.server, set.scriptServers)]),
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
    localWriter: () => set.script.local,
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
    refreshServers: () => set.scriptServers.refresh(),
    configure: ({ script, speech, keys, keysOut: out, textModels, speechModels, draftPrice: price }) => {
      draftPrice = price;
      choice = { script, speech };
      keysOut = out;
      set.keys.replaceKeys(keys);
      set.textModels.replaceModels(textModels);
      set.speechModels.replaceModels(speechModels);
    },
    inspect: () => ({
      script: listEngines(set.script, set.scriptServers.isExpected()).map((engine) =>
        describe('script', engine),
      ),
      speech: listEngines(set.speech, set.hasSpeechServer).map((engine) => describe('speech', engine)),
      keys: set.keys.snapshot(),
      textModels: set.textModels.snapshot(),
      speechModels: set.speechModels.snapshot(),
    }),
    areVoicesBusy: () => set.speech.local.isBusy(),
    builtInVoices: () => set.speech.local.state(),
    remoteServers: () => {
      const urls = new Set(set.remoteUrls);
      return set.scriptServers.describe().filter(({ url }) => urls.has(url));
    },
    learn: (findings) => {
      set.keys.learn(findings);
      set.textModels.learn(findings);
      set.speechModels.learn(findings);
    },
    testKey: set.testKey,
    close: async () => {
      set.scriptServers.close();
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

/** The engines that are set up, in the order of `auto`; it uses none after the built-in one. */
function listEngines<E>({ gemini, server, local, openai }: EnginesOf<E>, hasServer: boolean): E[] {
  const own = openai === null ? [] : [openai];
  if (server !== null) return [gemini, ...(hasServer ? [server] : []), local, ...own];
  return hasServer ? [gemini, ...own, local] : [gemini, local, ...own];
}

/** What administrators and users see of an engine. */
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
