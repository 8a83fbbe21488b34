import type { EngineChoice, EngineName, EngineStatus } from '@voicedraft/contract/generations';
import type { Clock } from '#integrations/http-client/timing.ts';
import type { KeyEntry, KeyHealth, KeyJob, KeyPool } from '#integrations/gemini/key-pool.ts';
import type { ModelHealth, ModelList } from '#integrations/gemini/model-list.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createStandIn, type Obstacle, type StandIn } from './stand-in.ts';

/** What is chosen by configuration, and by administrators while the server runs. */
export interface EngineSetup {
  readonly script: EngineChoice;
  readonly speech: EngineChoice;
  /** Provider keys in service: switched on, and a test of them has passed. */
  readonly keys: readonly KeyEntry[];
  /** How many are switched on and out of service: their test failed, or they cannot be opened. */
  readonly keysOut: number;
  readonly textModels: readonly string[];
  readonly speechModels: readonly string[];
}

/** The engines of this process, and the rule that picks one for each job. */
export interface Engines {
  scriptWriter(): ScriptWriter;
  speechEngine(): SpeechEngine;
  /** The built-in voice, which costs nothing: speaks samples when the chosen engine cannot. */
  localSpeech(): SpeechEngine;
  /** Why the built-in engine stands in for the provider now, by job; null where it does not. */
  standIns(): StandIns;
  /** How the provider keys of this process stand. */
  countKeys(): KeyCounts;
  /** Takes another setup over; work that runs goes on as it began, and what is known of keys stays. */
  configure(setup: EngineSetup): void;
  /** What administrators see of the engines, keys and models of this process. */
  inspect(): EngineInspection;
  /** Takes over what a test of a key has found out: whether it works, and else why not. */
  noteTest(id: string, failure: string | null): void;
  /** Asks the provider what a key can do. */
  testKey(key: string, signal: AbortSignal): Promise<ModelTest[]>;
  close(): Promise<void>;
}

interface StandIns {
  readonly script: Obstacle | null;
  readonly speech: Obstacle | null;
}

/** Provider keys that are switched on, and how many of them cannot be used at the moment, or are out of service. */
interface KeyCounts {
  readonly active: number;
  readonly resting: number;
  readonly out: number;
}

export interface EngineInspection {
  readonly script: readonly EngineStatus[];
  readonly speech: readonly EngineStatus[];
  readonly keys: readonly KeyHealth[];
  readonly textModels: readonly ModelHealth[];
  readonly speechModels: readonly ModelHealth[];
}

/** Every engine that this process could use. `openai` is null where no server is configured. */
export interface EngineSet {
  readonly script: Readonly<Record<'gemini' | 'local', ScriptWriter>> & {
    readonly openai: ScriptWriter | null;
  };
  readonly speech: Readonly<Record<'gemini' | 'local', SpeechEngine>> & {
    readonly openai: SpeechEngine | null;
  };
  /** What the provider's two engines work with. */
  readonly keys: KeyPool;
  readonly textModels: ModelList;
  readonly speechModels: ModelList;
  readonly testKey: Engines['testKey'];
}

/**
 * Picks at each call: `auto` is Gemini while it can serve, and the built-in engine otherwise, also where Gemini
 * fails in the middle of it; any other choice is that engine, usable or not.
 */
export function createEngines(
  first: Pick<EngineSetup, 'script' | 'speech'>,
  set: EngineSet,
  clock: Clock,
): Engines {
  let choice = first;
  let keysOut = 0;
  const means = (job: KeyJob, models: ModelList) => ({
    hasKeys: () => keysOut > 0 || set.keys.snapshot().length > 0,
    restMs: () => {
      const shortage = set.keys.forJob(job).explainShortage(models.listUsable());
      return shortage.kind === 'quota' ? shortage.waitMs : 0;
    },
    now: () => clock.now(),
  });
  const autoScript = createStandIn({
    provider: set.script.gemini,
    local: set.script.local,
    ...means('script', set.textModels),
  });
  const autoSpeech = createStandIn({
    provider: set.speech.gemini,
    local: set.speech.local,
    ...means('speech', set.speechModels),
  });
  const scriptWriter = writeByStandIn(autoScript);
  const speechEngine = speakByStandIn(autoSpeech);
  return {
    scriptWriter: () => (choice.script === 'auto' ? scriptWriter : pickEngine(choice.script, set.script)),
    speechEngine: () => (choice.speech === 'auto' ? speechEngine : pickEngine(choice.speech, set.speech)),
    standIns: () => ({
      script: choice.script === 'auto' ? autoScript.obstacle() : null,
      speech: choice.speech === 'auto' ? autoSpeech.obstacle() : null,
    }),
    noteTest: (id, failure) => {
      if (failure === null) set.keys.restore(id);
      else set.keys.markRefused(id, failure);
    },
    localSpeech: () => set.speech.local,
    countKeys: () => {
      const states = set.keys.snapshot().map(({ state }) => state);
      const resting = states.filter((state) => state !== 'ready').length;
      return { active: states.length + keysOut, resting, out: keysOut };
    },
    configure: ({ script, speech, keys, keysOut: out, textModels, speechModels }) => {
      choice = { script, speech };
      keysOut = out;
      set.keys.replaceKeys(keys);
      set.textModels.replaceModels(textModels);
      set.speechModels.replaceModels(speechModels);
    },
    inspect: () => ({
      script: describeAll(set.script),
      speech: describeAll(set.speech),
      keys: set.keys.snapshot(),
      textModels: set.textModels.snapshot(),
      speechModels: set.speechModels.snapshot(),
    }),
    testKey: set.testKey,
    close: async () => {
      await Promise.all([
        set.speech.gemini.close?.(),
        set.speech.local.close?.(),
        set.speech.openai?.close?.(),
      ]);
    },
  };
}

function writeByStandIn(auto: StandIn<ScriptWriter>): ScriptWriter {
  return {
    get engine() {
      return auto.current().engine;
    },
    get model() {
      return auto.current().model;
    },
    isAvailable: () => auto.current().isAvailable(),
    writeScript: (request) => {
      let isDelivered = false;
      const { onPiece } = request;
      const deliver = (text: string) => {
        isDelivered = true;
        onPiece?.(text);
      };
      const heard = { ...request, ...(onPiece && { onPiece: deliver }) };
      return auto.run({
        work: (writer) => writer.writeScript(heard),
        signal: request.signal,
        mayRepeat: () => !isDelivered,
      });
    },
  };
}

function speakByStandIn(auto: StandIn<SpeechEngine>): SpeechEngine {
  return {
    get engine() {
      return auto.current().engine;
    },
    get model() {
      return auto.current().model;
    },
    isAvailable: () => auto.current().isAvailable(),
    synthesize: (request) =>
      auto.run({
        work: (engine) => engine.synthesize(request),
        signal: request.signal,
        // Nothing is handed on before it is whole.
        mayRepeat: () => true,
      }),
  };
}

function pickEngine<T extends { isAvailable(): boolean }>(
  choice: Exclude<EngineChoice, 'auto'>,
  set: { gemini: T; local: T; openai: T | null },
): T {
  if (choice === 'openai') return set.openai ?? set.local;
  return set[choice];
}

interface Described {
  readonly engine: EngineName;
  readonly model: string;
  isAvailable(): boolean;
}

function describeAll(set: { gemini: Described; local: Described; openai: Described | null }): EngineStatus[] {
  return [set.gemini, set.local, set.openai].flatMap((engine) => (engine ? describeEngine(engine) : []));
}

/** What administrators and users are told of an engine. */
export function describeEngine(engine: Described): EngineStatus {
  return {
    engine: engine.engine,
    model: engine.model,
    available: engine.isAvailable(),
    quality: engine.engine === 'local' ? 'draft' : 'studio',
  };
}
