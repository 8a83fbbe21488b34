import type { EngineChoice, EngineName, EngineStatus } from '@voicedraft/contract/generations';
import type { ScriptWriter } from './script-writer.ts';
import type { SpeechEngine } from './speech-engine.ts';

/** The engines of this process, and the rule that picks one for each job. */
export interface Engines {
  scriptWriter(): ScriptWriter;
  speechEngine(): SpeechEngine;
  /** The built-in voice, which costs nothing: speaks samples when the chosen engine cannot. */
  localSpeech(): SpeechEngine;
  /** How the provider keys of this process stand. */
  countKeys(): KeyCounts;
  close(): Promise<void>;
}

/** Provider keys that are switched on, and how many of them cannot be used at the moment. */
interface KeyCounts {
  readonly active: number;
  readonly resting: number;
}

/** Every engine that this process could use. `openai` is null where no server is configured. */
export interface EngineSet {
  readonly script: Readonly<Record<'gemini' | 'local', ScriptWriter>> & {
    readonly openai: ScriptWriter | null;
  };
  readonly speech: Readonly<Record<'gemini' | 'local', SpeechEngine>> & {
    readonly openai: SpeechEngine | null;
  };
  readonly countKeys: () => KeyCounts;
}

/**
 * Picks by configuration at each call: `auto` is Gemini while a key is active and the built-in engine
 * otherwise; any other choice is that engine, usable or not.
 */
export function createEngines(
  choice: { script: EngineChoice; speech: EngineChoice },
  set: EngineSet,
): Engines {
  return {
    scriptWriter: () => pickEngine(choice.script, set.script),
    speechEngine: () => pickEngine(choice.speech, set.speech),
    localSpeech: () => set.speech.local,
    countKeys: set.countKeys,
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

/** What administrators and users are told of an engine. */
export function describeEngine(engine: {
  engine: EngineName;
  model: string;
  isAvailable(): boolean;
}): EngineStatus {
  return {
    engine: engine.engine,
    model: engine.model,
    available: engine.isAvailable(),
    quality: engine.engine === 'local' ? 'draft' : 'studio',
  };
}
