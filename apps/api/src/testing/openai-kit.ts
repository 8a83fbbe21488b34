import type { OpenAiFault } from '@voicedraft/sandbox/openai/faults';
import { startOpenAiSandbox } from '@voicedraft/sandbox/openai/start-openai-sandbox';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import type { SpeechEngine } from '@voicedraft/engine-api/speech-engine';
import { createServerPool, type ServerPool } from '#integrations/engine-servers/server-pool.ts';
import { createServerScriptWriter } from '#integrations/engine-servers/server-script-writer.ts';
import {
  createOpenAiSpeechEngine,
  type OpenAiSpeechOptions,
  type OpenAiEngineOptions,
} from '#integrations/openai/openai-speech-engine.ts';

export interface OpenAiTestKit {
  readonly sandbox: Awaited<ReturnType<typeof startOpenAiSandbox>>;
  readonly writer: ScriptWriter;
  readonly speaker: SpeechEngine;
  /** Engines with different options for the same stand-in. */
  readonly writerWith: (options: Partial<OpenAiEngineOptions>) => ScriptWriter;
  readonly speakerWith: (options: Partial<OpenAiSpeechOptions>) => SpeechEngine;
  /** Plans a fault for every request. */
  readonly failAlways: (fault: OpenAiFault) => void;
  readonly failOnce: (fault: OpenAiFault) => void;
}

/** Runs a test with both engines on a stand-in that expects the token `test-token`. */
export async function withOpenAi(
  run: (kit: OpenAiTestKit) => Promise<void>,
  timeoutMs = 5000,
): Promise<void> {
  const sandbox = await startOpenAiSandbox({
    apiKey: 'test-token',
    models: ['llama3.2', 'kokoro', 'tts-1', 'gpt-4o-mini-tts'],
  });
  const shared = {
    baseUrl: sandbox.url,
    apiKey: 'test-token',
    timeoutMs,
    backOff: { sleep: () => Promise.resolve(), random: () => 0 },
  };
  const pools: ServerPool[] = [];
  const writerWith: OpenAiTestKit['writerWith'] = (options) => {
    const chosen = { ...shared, model: 'llama3.2', ...options };
    const reading = { status: 'serving', brand: 'other', models: [] } as const;
    const pool = createServerPool({
      listAddresses: () => [{ url: chosen.baseUrl, apiKey: chosen.apiKey, model: chosen.model }],
      silenceMs: chosen.timeoutMs,
      // What it can do is not asked, so that a test sees its own requests alone.
      read: () => Promise.resolve(reading),
    });
    pools.push(pool);
    return createServerScriptWriter(pool, { backOff: chosen.backOff });
  };
  const speakerWith: OpenAiTestKit['speakerWith'] = (options) =>
    createOpenAiSpeechEngine({ ...shared, model: 'kokoro', ...options });
  try {
    await run({
      sandbox,
      writer: writerWith({}),
      speaker: speakerWith({}),
      writerWith,
      speakerWith,
      failAlways: (fault) => sandbox.faults.inject({ fault, times: Infinity }),
      failOnce: (fault) => sandbox.faults.inject({ fault }),
    });
  } finally {
    for (const pool of pools) pool.close();
    await sandbox.close();
  }
}
