import type { EngineChoice, EngineName, EngineStatus } from '@voicedraft/contract/generations';
import type { KeyEntry, KeyHealth, KeyPool } from '#integrations/gemini/key-pool.ts';
import type { ModelHealth, ModelList } from '#integrations/gemini/model-list.ts';
import type { ModelTest } from '#integrations/gemini/test-key.ts';
import type { ScriptWriter } from './script-writer.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** What is chosen by configuration, and by administrators while the server runs. */
export interface EngineSetup {
  readonly script: EngineChoice;
  readonly speech: EngineChoice;
  /** Provider keys that are switched on. */
  readonly keys: readonly KeyEntry[];
  readonly textModels: readonly string[];
  readonly speechModels: readonly string[];
}

/** The engines of this process, and the rule that picks one for each job. */
export interface Engines {
  scriptWriter(): ScriptWriter;
  speechEngine(): SpeechEngine;
  /** The built-in voice, which costs nothing: speaks samples when the chosen engine cannot. */
  localSpeech(): SpeechEngine;
  /** How the provider keys of this process stand. */
  countKeys(): KeyCounts;
  /** Takes another setup over; work that runs goes on as it began, and what is known of keys stays. */
  configure(setup: EngineSetup): void;
  /** What administrators see of the engines, keys and models of this process. */
  inspect(): EngineInspection;
  /** Asks the provider what a key can do. */
  testKey(key: string, signal: AbortSignal): Promise<ModelTest[]>;
  close(): Promise<void>;
}

/** Provider keys that are switched on, and how many of them cannot be used at the moment. */
interface KeyCounts {
  readonly active: number;
  readonly resting: number;
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
 * Picks at each call: `auto` is Gemini while a key is active and the built-in engine otherwise; any other
 * choice is that engine, usable or not.
 */
export function createEngines(first: Pick<EngineSetup, 'script' | 'speech'>, set: EngineSet): Engines {
  let choice = first;
  return {
    scriptWriter: () => pickEngine(choice.script, set.script),
    speechEngine: () => pickEngine(choice.speech, set.speech),
    localSpeech: () => set.speech.local,
    countKeys: () => {
      const states = set.keys.snapshot().map(({ state }) => state);
      return { active: states.length, resting: states.filter((state) => state !== 'ready').length };
    },
    configure: ({ script, speech, keys, textModels, speechModels }) => {
      choice = { script, speech };
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

function pickEngine<T extends { isAvailable(): boolean }>(
  choice: EngineChoice,
  set: { gemini: T; local: T; openai: T | null },
): T {
  if (choice === 'auto') return set.gemini.isAvailable() ? set.gemini : set.local;
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
