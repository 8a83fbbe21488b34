import { createBackOff } from '@voicedraft/engine-server/back-off';
import type { Log } from '@voicedraft/engine-server/http/create-listener';
import { engineNotStarted } from '@voicedraft/engine-server/http/refusal';
import type { ScriptModel } from '#model/script-model.ts';

/** Loads the model, and tries again after a failure. */
export interface ModelLoader {
  /** Null until it is loaded. */
  readonly model: ScriptModel | null;
  /** Why the last attempt failed; null while one is under way. */
  readonly fault: string | null;
  /** Resolves when the model is loaded. Rejects with Refusal 503 if the current or last attempt fails. */
  whenReady(): Promise<ScriptModel>;
  /** Stops loading, and frees the model's memory; nothing may be being written. */
  close(): Promise<void>;
}

/** Starts to load a model. */
export function startLoading(load: (signal: AbortSignal) => Promise<ScriptModel>, log: Log): ModelLoader {
  const backOff = createBackOff();
  const closing = new AbortController();
  let model: ScriptModel | null = null;
  let fault: string | null = null;
  let retryTimer: NodeJS.Timeout | undefined;
  let ready = begin();

  function begin(): Promise<ScriptModel> {
    fault = null;
    const attempt = tryOnce();
    // Nobody may be waiting for it.
    attempt.catch(() => undefined);
    return attempt;
  }

  async function tryOnce(): Promise<ScriptModel> {
    try {
      model = await load(closing.signal);
      return model;
    } catch (error) {
      fault = describe(error);
      const delayMs = backOff.next();
      if (!closing.signal.aborted) {
        log(`The model cannot be loaded and is tried again in ${delayMs} ms: ${fault}`);
        retryTimer = setTimeout(() => {
          ready = begin();
        }, delayMs);
      }
      throw engineNotStarted(delayMs, { cause: error });
    }
  }

  return {
    get model() {
      return model;
    },
    get fault() {
      return fault;
    },
    whenReady: () => ready,
    async close() {
      closing.abort(new Error('The server is ending.'));
      clearTimeout(retryTimer);
      await ready.catch(() => undefined);
      await model?.close();
    },
  };
}

/** An error's message with those of its causes. */
function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message} (${describe(error.cause)})`;
}
