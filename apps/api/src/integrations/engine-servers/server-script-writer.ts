import { SCRIPT_LANGUAGES } from '@voicedraft/contract/script-controls';
import type { EngineName } from '@voicedraft/contract/engine-names';
import type { ScriptWriter } from '@voicedraft/engine-api/script-writer';
import { retryTransient } from '#integrations/http-client/retry.ts';
import { type BackOff, realBackOff } from '#integrations/http-client/timing.ts';
import { createChatScriptWriter } from '#integrations/openai/chat-script-writer.ts';
import { explainFailure } from '#integrations/openai/explain-failure.ts';
import type { ServerPool } from './server-pool.ts';

/** Said while no server responds. */
const NO_MODEL = 'no model';
/** A small model on a few cores takes minutes for 400 words, and others may be waiting. */
const TIMEOUT_MS = 300_000;

interface ServerScriptOptions {
  readonly engine?: EngineName;
  /** In place of the model that was chosen: for a trial. */
  readonly model?: string;
  /** How to wait before a second attempt; replaced in tests. */
  readonly backOff?: BackOff;
}

/**
 * Creates the script writer on servers with OpenAI's protocol. If a server ends before a piece was delivered, the
 * next one is used; if all have failed, they are tried once more. Rejects with EngineError only.
 */
export function createServerScriptWriter(
  pool: ServerPool,
  { engine = 'openai', model, backOff = realBackOff }: ServerScriptOptions = {},
): ScriptWriter {
  return createChatScriptWriter({
    engine: {
      engine,
      get model() {
        return model ?? pool.model() ?? NO_MODEL;
      },
      isAvailable: () => pool.isServing(),
      languages: SCRIPT_LANGUAGES,
      timeoutMs: TIMEOUT_MS,
    },
    run: (call) =>
      retryTransient(() => pool.run(call, model), {
        backOff,
        signal: call.signal,
        mayRetry: call.mayRepeat,
      }),
    explain: explainFailure,
  });
}
