import type { EngineChoice, EngineName, EngineStatus } from '@voicedraft/contract/generations';
import type { Clock } from '#integrations/http-client/timing.ts';
import type { KeyEntry, KeyHealth, KeyJob, KeyPool } from '#integrations/gemini/key-pool.ts';
import type { ModelHealth, ModelList } from '#integrations/gemini/model-list.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import { watchPieces } from '#integrations/http-client/watch-pieces.ts';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createAutoEngine, type FallbackReason, type AutoEngine } from './auto-engine.ts';

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
}

/** The engines of this process, and the rule that selects one for each job. */
export interface Engines {
  scriptWriter(): ScriptWriter;
  speechEngine(): SpeechEngine;
  /** The built-in voice, which is free: it speaks samples if the selected engine cannot. */
  localSpeech(): SpeechEngine;
  /** Why the built-in engine is the fallback at the moment, by job; null if it is not. */
  fallbacks(): Fallbacks;
  /** State of the provider keys of this process. */
  countKeys(): KeyCounts;
  /** Applies a new configuration; running work continues with the old one, and what is known about keys is kept. */
  configure(setup: EngineSetup): void;
  /** Engines, keys and models of this process, for administrators. */
  inspect(): EngineInspection;
  /** Applies the result of a key's test: whether it works, or why not. */
  recordTest(id: string, failure: string | null): void;
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

/** Every engine that this process could use. `openai` is null if no server is configured. */
export interface EngineSet {
  readonly script: Readonly<Record<'gemini' | 'local', ScriptWriter>> & {
    readonly openai: ScriptWriter | null;
  };
  readonly speech: Readonly<Record<'gemini' | 'local', SpeechEngine>> & {
    readonly openai: SpeechEngine | null;
  };
  /** Dependencies of the provider's two engines. */
  readonly keys: KeyPool;
  readonly textModels: ModelList;
  readonly speechModels: ModelList;
  readonly testKey: Engines['testKey'];
}

/**
 * Selects an engine for each call: `auto` is Gemini while it is available, and otherwise the built-in engine, even
 * if Gemini fails halfway; any other choice is that engine, usable or not.
 */
export function createEngines(
  first: Pick<EngineSetup, 'script' | 'speech'>,
  set: EngineSet,
  clock: Clock,
): Engines {
  let choice = first;
  let keysOut = 0;
  const dependencies = (job: KeyJob, models: ModelList) => ({
    hasKeys: () => keysOut > 0 || set.keys.snapshot().length > 0,
    pauseMs: () => {
      const shortage = set.keys.forJob(job).explainShortage(models.listUsable());
      return shortage.kind === 'quota' ? shortage.waitMs : 0;
    },
    now: () => clock.now(),
  });
  const autoScript = createAutoEngine({
    provider: set.script.gemini,
    local: set.script.local,
    ...dependencies('script', set.textModels),
  });
  const autoSpeech = createAutoEngine({
    provider: set.speech.gemini,
    local: set.speech.local,
    ...dependencies('speech', set.speechModels),
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
    recordTest: (id, failure) => {
      if (failure === null) set.keys.restore(id);
      else set.keys.markRefused(id, failure);
    },
    localSpeech: () => set.speech.local,
    countKeys: () => {
      const states = set.keys.snapshot().map(({ state }) => state);
      const paused = states.filter((state) => state !== 'ready').length;
      return { active: states.length + keysOut, paused, out: keysOut };
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

/** What an engine that is chosen for each call says about itself: what the one that would be used now says. */
function describeCurrent(auto: Pick<AutoEngine<ScriptWriter | SpeechEngine>, 'current'>) {
  return {
    get engine() {
      return auto.current().engine;
    },
    get model() {
      return auto.current().model;
    },
    isAvailable: () => auto.current().isAvailable(),
  };
}

function createAutoWriter(auto: AutoEngine<ScriptWriter>): ScriptWriter {
  const writeScript: ScriptWriter['writeScript'] = (request) => {
    const { onPiece, isDelivered } = watchPieces(request.onPiece);
    const observed = { ...request, ...(onPiece && { onPiece }) };
    return auto.run({
      work: (writer) => writer.writeScript(observed),
      signal: request.signal,
      mayRepeat: () => !isDelivered(),
    });
  };
  return Object.assign(describeCurrent(auto), { writeScript });
}

function createAutoSpeaker(auto: AutoEngine<SpeechEngine>): SpeechEngine {
  const synthesize: SpeechEngine['synthesize'] = (request) =>
    auto.run({
      work: (engine) => engine.synthesize(request),
      signal: request.signal,
      // A result is only passed on once it is complete.
      mayRepeat: () => true,
    });
  return Object.assign(describeCurrent(auto), { synthesize });
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

/** What administrators and users see of an engine. */
export function describeEngine(engine: Described): EngineStatus {
  return {
    engine: engine.engine,
    model: engine.model,
    available: engine.isAvailable(),
    quality: engine.engine === 'local' ? 'draft' : 'studio',
  };
}
