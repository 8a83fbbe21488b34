import { setTimeout as sleep } from 'node:timers/promises';
import type { QueueHealth } from '@voicedraft/engine-server/health';
import type { Log } from '@voicedraft/engine-server/http/create-listener';
import { Refusal } from '@voicedraft/engine-server/http/refusal';
import { type Caller, createQueue } from '@voicedraft/engine-server/queue';
import { createSpeedMeter } from '@voicedraft/engine-server/speed-meter';
import type { ScriptOrder, WrittenScript } from '#model/script-order.ts';
import type { ModelLoader } from './model-loader.ts';

/** Receives the progress of one caller's text; position 0 is being written. */
export interface ScriptListener extends Caller {
  readonly onText: (text: string) => void;
  readonly onWritten: (script: WrittenScript) => void;
}

/** The queue of the model, which writes one text at a time. */
export interface ScriptQueue {
  readonly state: QueueHealth;
  /** Words per second of reading and writing, over recent texts; null before the first. */
  readonly speed: number | null;
  /** Throws Refusal 429 if the queue is full. */
  requireRoom(): void;
  /**
   * Writes a text when its turn comes; call `requireRoom` first. Resolves after `onWritten`, or when the caller left.
   * Rejects with Refusal: 400 for an order that the model cannot take, 503 if the model cannot be loaded, 504 if it
   * made no progress, 500 for another failure.
   */
  write(order: ScriptOrder, listener: ScriptListener): Promise<void>;
  /** Stops the current text and frees the model. */
  close(): Promise<void>;
}

export interface ScriptQueueOptions {
  readonly loader: ModelLoader;
  readonly maxWaiting: number;
  /** Maximum time without progress on a text, in milliseconds. */
  readonly stallTimeoutMs: number;
  /** How long the end of the server waits for the current piece of work, in milliseconds. */
  readonly endGraceMs: number;
  /** The model hangs; only the end of the process can stop it. */
  readonly onHang: () => void;
  readonly log: Log;
}

/** Creates a queue for at most `maxWaiting` texts, besides the one that is being written. */
export function createScriptQueue(options: ScriptQueueOptions): ScriptQueue {
  const { loader, maxWaiting, stallTimeoutMs, endGraceMs, onHang, log } = options;
  const queue = createQueue(maxWaiting);
  const meter = createSpeedMeter();
  const closing = new AbortController();
  let current: Promise<unknown> = Promise.resolve();

  async function writeNow(order: ScriptOrder, listener: ScriptListener): Promise<void> {
    const model = await loader.whenReady();
    const signal = AbortSignal.any([listener.signal, closing.signal]);
    if (signal.aborted) return;
    listener.onPosition(0);
    const begin = performance.now();
    const stall = watchProgress(stallTimeoutMs);
    const writing = model.write(order, { signal, onText: listener.onText, onProgress: stall.onProgress });
    current = writing.catch(() => undefined);
    try {
      const script = await Promise.race([writing, stall.stalled]);
      meter.add(countWords(script.text), performance.now() - begin);
      if (!signal.aborted) listener.onWritten(script);
    } catch (error) {
      if (error instanceof Stalled) {
        log(`The model made no progress for ${stallTimeoutMs} ms.`);
        // The caller gets the error first.
        setImmediate(onHang);
        throw hasStalled();
      }
      if (!signal.aborted) throw explainFailure(error, log);
    } finally {
      stall.stop();
    }
  }

  return {
    get state() {
      return queue.state;
    },
    get speed() {
      return meter.speed;
    },
    requireRoom: () => queue.requireRoom(),
    write: (order, listener) => queue.run(listener, () => writeNow(order, listener)),
    async close() {
      closing.abort();
      const ended = current.then(() => loader.close()).then(() => true);
      if (await Promise.race([ended, sleep(endGraceMs, false, { ref: false })])) return;
      onHang();
    },
  };
}

class Stalled extends Error {}

/** Rejects `stalled` when nothing called `onProgress` for so long. */
function watchProgress(limitMs: number) {
  const { promise: stalled, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Stalled()), limitMs);
  return { stalled, onProgress: () => timer.refresh(), stop: () => clearTimeout(timer) };
}

function countWords(text: string): number {
  return text.match(/\S+/gu)?.length ?? 0;
}

function hasStalled(): Refusal {
  const message = 'The model made no progress for too long and is being restarted.';
  return new Refusal({ status: 504, code: 'engine_timeout', message });
}

function explainFailure(error: unknown, log: Log): Refusal {
  if (error instanceof Refusal) return error;
  log(
    `A text could not be written: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
  const message = 'The model could not write this text.';
  return new Refusal({ status: 500, code: 'engine_failed', message }, { cause: error });
}
