import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createBackOff } from '@voicedraft/engine-server/back-off';
import type { Log } from '@voicedraft/engine-server/http/create-listener';
import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';
import { EngineFailure } from './engine-failure.ts';
import type { ChildSettings, FromChild, ToChild } from './messages.ts';

const CHILD = fileURLToPath(new URL('./engine-child.ts', import.meta.url));
/** Enough to load a model of 330 MB from a slow disk. */
const START_TIMEOUT_MS = 120_000;
/** How long a run may continue after its caller left, before its process is killed. */
const STOP_GRACE_MS = 1500;

export interface EngineOptions extends ChildSettings {
  /** Maximum time for one stretch, in milliseconds; after that the process is killed. */
  readonly stretchTimeoutMs: number;
  readonly log: Log;
}

export interface EngineState {
  /** Whether the model is loaded. */
  readonly isReady: boolean;
  /** Why the last start failed; null while it starts or runs. */
  readonly fault: string | null;
  readonly processId: number | null;
  /** Last reported resident memory of the process, in bytes. */
  readonly memoryBytes: number | null;
  /** Whether the model reports when words are spoken; null until known. */
  readonly tellsTimes: boolean | null;
  /** How often the process was restarted. */
  readonly restarts: number;
}

/** The child process with the model; restarted whenever it ends. */
export interface EngineProcess {
  readonly state: EngineState;
  /** Resolves when the model is loaded; rejects with EngineFailure `not-started` if it cannot be loaded now. */
  whenReady(): Promise<void>;
  /**
   * Speaks one order. Call only when ready, and never twice at the same time. Resolves at the end, or soon after
   * the signal is aborted. Rejects with EngineFailure.
   */
  speak(order: SpeechOrder, signal: AbortSignal, onStretch: (stretch: SpokenStretch) => void): Promise<void>;
  /** Kills the process for good. */
  close(): void;
}

interface Work {
  readonly id: number;
  readonly onStretch: (stretch: SpokenStretch) => void;
  readonly end: (failure?: EngineFailure) => void;
  /** Restarts the timeout, because the process made progress. */
  readonly extendTimeout: () => void;
}

/** Starts the child process. */
export function startEngineProcess({ stretchTimeoutMs, log, ...settings }: EngineOptions): EngineProcess {
  const backOff = createBackOff();
  let child: ChildProcess;
  let ready = Promise.withResolvers<void>();
  let work: Work | undefined;
  let lastId = 0;
  let isClosed = false;
  /** True if it was killed on purpose and may restart immediately. */
  let isKilled = false;
  let restartTimer: NodeJS.Timeout | undefined;
  let state: EngineState = {
    isReady: false,
    fault: null,
    processId: null,
    memoryBytes: null,
    tellsTimes: null,
    restarts: 0,
  };

  function start(): void {
    isKilled = false;
    child = fork(CHILD, [JSON.stringify(settings)], { serialization: 'advanced', execArgv: [] });
    state = { ...state, fault: null, processId: child.pid ?? null };
    const startTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    child.on('message', (message: FromChild) => {
      if (message.kind === 'ready') clearTimeout(startTimer);
      receive(message);
    });
    child.on('error', (error) => log(`The voice engine's process failed: ${error.message}`));
    child.once('exit', (code, signal) => {
      clearTimeout(startTimer);
      restart(signal ?? `status ${code}`);
    });
  }

  function receive(message: FromChild): void {
    switch (message.kind) {
      case 'ready':
        state = { ...state, isReady: true, tellsTimes: message.tellsTimes, memoryBytes: message.memoryBytes };
        ready.resolve();
        break;
      case 'broken':
        state = { ...state, fault: message.message };
        break;
      case 'stretch':
        backOff.reset();
        state = { ...state, memoryBytes: message.memoryBytes };
        if (message.id === work?.id) {
          work.extendTimeout();
          work.onStretch(message.stretch);
        }
        break;
      case 'done':
        if (message.id === work?.id) work.end();
        break;
      case 'failed':
        log(`A text could not be spoken: ${message.message}`);
        if (message.id === work?.id) work.end(new EngineFailure('failed'));
        break;
    }
  }

  function restart(how: string): void {
    const wasReady = state.isReady;
    state = { ...state, isReady: false, processId: null, memoryBytes: null };
    work?.end(new EngineFailure('ended'));
    if (isClosed) return;
    const delayMs = isKilled ? 0 : backOff.next();
    if (wasReady) ready = Promise.withResolvers<void>();
    else {
      state = { ...state, fault: state.fault ?? `The engine ended with ${how} while it started.` };
      rejectWaiting(delayMs);
    }
    log(`The voice engine ended (${state.fault ?? how}); starting it again in ${delayMs} ms.`);
    restartTimer = setTimeout(() => {
      state = { ...state, restarts: state.restarts + 1 };
      if (state.fault !== null) ready = Promise.withResolvers<void>();
      start();
    }, delayMs);
  }

  /** Fails the waiting requests: the next start may fail too. */
  function rejectWaiting(retryAfterMs: number): void {
    ready.promise.catch(() => undefined);
    ready.reject(new EngineFailure('not-started', retryAfterMs));
  }

  function kill(): void {
    isKilled = true;
    child.kill('SIGKILL');
  }

  function speak(order: SpeechOrder, signal: AbortSignal, onStretch: Work['onStretch']): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const id = ++lastId;
    let isLate = false;
    let killTimer: NodeJS.Timeout;
    function killAfter(delayMs: number): void {
      clearTimeout(killTimer);
      killTimer = setTimeout(() => {
        isLate = !signal.aborted;
        kill();
      }, delayMs);
    }
    function stop(): void {
      send({ kind: 'stop', id });
      killAfter(STOP_GRACE_MS);
    }
    function end(failure?: EngineFailure): void {
      work = undefined;
      clearTimeout(killTimer);
      signal.removeEventListener('abort', stop);
      if (failure === undefined || signal.aborted) resolve();
      else reject(isLate ? new EngineFailure('timeout') : failure);
    }
    function extendTimeout(): void {
      if (!signal.aborted) killAfter(stretchTimeoutMs);
    }
    work = { id, onStretch, end, extendTimeout };
    signal.addEventListener('abort', stop, { once: true });
    killAfter(stretchTimeoutMs);
    send({ kind: 'speak', id, order });
    return promise;
  }

  function send(message: ToChild): void {
    // A process that has just ended cannot receive messages; the `exit` handler deals with its end.
    if (child.connected) child.send(message, () => undefined);
  }

  start();
  return {
    get state() {
      return state;
    },
    whenReady: () => ready.promise,
    speak,
    close() {
      isClosed = true;
      clearTimeout(restartTimer);
      if (!state.isReady) rejectWaiting(0);
      kill();
    },
  };
}
