import type { GeminiFault } from '@voicedraft/sandbox/gemini/faults';
import { startGeminiSandbox } from '@voicedraft/sandbox/gemini/start-gemini-sandbox';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createGeminiScriptWriter } from '#integrations/gemini/gemini-script-writer.ts';
import { createGeminiSpeechEngine } from '#integrations/gemini/gemini-speech-engine.ts';
import { createKeyPool, type KeyPool } from '#integrations/gemini/key-pool.ts';
import { createModelList, type ModelList } from '#integrations/gemini/model-list.ts';

/** Noon in California, so that the quota day has twelve hours left. */
const TEST_NOW = new Date('2026-11-21T20:00:00Z');
const TEXT_MODELS = ['gemini-3.8-flash', 'gemini-3.5-flash-lite', 'gemini-2.0-flash'];
const SPEECH_MODELS = ['gemini-3.8-flash-tts', 'gemini-2.5-flash-preview-tts'];

export interface GeminiTestKit {
  readonly sandbox: Awaited<ReturnType<typeof startGeminiSandbox>>;
  readonly keys: KeyPool;
  readonly textModels: ModelList;
  readonly speechModels: ModelList;
  readonly writer: ScriptWriter;
  readonly speaker: SpeechEngine;
  /** Waits before second attempts, in milliseconds; nothing really waits. */
  readonly waits: number[];
  /** Advances the clock of the pool and lists. */
  readonly advance: (ms: number) => void;
  /** Plans a fault for every request. */
  readonly failAlways: (fault: GeminiFault) => void;
  readonly failOnce: (fault: GeminiFault) => void;
}

export interface GeminiTestOptions {
  /** Keys of the pool, used in this order; one by default. */
  readonly keys?: readonly string[];
  readonly timeoutMs?: number;
  readonly textModels?: readonly string[];
}

/** Runs a test with both engines on their own stand-in. */
export async function withGemini(
  run: (kit: GeminiTestKit) => Promise<void>,
  options: GeminiTestOptions = {},
): Promise<void> {
  const sandbox = await startGeminiSandbox();
  let now = TEST_NOW.getTime();
  const clock = { now: () => new Date(now) };
  const waits: number[] = [];
  const entries = (options.keys ?? ['key-number-one-of-the-tests']).map((key, index) => ({
    id: `k${index + 1}`,
    key,
  }));
  const keys = createKeyPool(entries, clock, () => 0);
  const textModels = createModelList(options.textModels ?? TEXT_MODELS, clock);
  const speechModels = createModelList(SPEECH_MODELS, clock);
  const shared = {
    baseUrl: sandbox.url,
    keys,
    clock,
    timeoutMs: options.timeoutMs ?? 5000,
    backOff: {
      sleep: async (ms: number) => {
        waits.push(ms);
      },
      random: () => 0.5,
    },
  };
  try {
    await run({
      sandbox,
      keys,
      textModels,
      speechModels,
      writer: createGeminiScriptWriter({ ...shared, models: textModels }),
      speaker: createGeminiSpeechEngine({ ...shared, models: speechModels }),
      waits,
      advance: (ms) => {
        now += ms;
      },
      failAlways: (fault) => sandbox.faults.inject({ fault, times: Infinity }),
      failOnce: (fault) => sandbox.faults.inject({ fault }),
    });
  } finally {
    await sandbox.close();
  }
}

/** The EngineError with which the work fails. @throws Error if it ends otherwise */
export async function catchEngineError(work: Promise<unknown>): Promise<EngineError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof EngineError) return error;
    throw new Error('expected an EngineError', { cause: error });
  }
  throw new Error('expected a rejection');
}
