import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { SpeechOrder, SpokenStretch } from '#speech/speak-text.ts';
import { EngineFailure } from './engine-failure.ts';
import type { ChildSettings, FromChild, ToChild } from './messages.ts';

const CHILD = fileURLToPath(new URL('./engine-child.ts', import.meta.url));
/** Enough to load the model from a slow disk. */
const START_TIMEOUT_MS = 60_000;
/** After it could not be started, the child is not started again for this long. */
const START_AGAIN_MS = 5000;
/** How long a stretch may continue after its caller left, before the child is killed: starting it takes about as long. */
const STOP_GRACE_MS = 4000;
/**
 * Returns the memory in which the weights are unpacked: without it, the child keeps half a gigabyte more than it needs
 * (glibc; others ignore it).
 */
const MEMORY_SETTINGS = { MALLOC_MMAP_THRESHOLD_: '1000000', MALLOC_TRIM_THRESHOLD_: '1000000' };

export interface EngineProcessOptions extends Omit<ChildSettings, 'threads'> {
  /** Threads for one run of the model, asked at each start. */
  readonly threads: () => number;
  /** Maximum time for one stretch, in milliseconds; after that the child is killed. */
  readonly stretchTimeoutMs: number;
  /** The child is ended after this time without work, in milliseconds; 0 keeps it. */
  readonly idleMs: number;
  readonly log: (line: string) => void;
  /** The child's program. */
  readonly program?: string | undefined;
}

export interface EngineProcessState {
  readonly isLoaded: boolean;
  /** Why it could not be started the last time; null otherwise. */
  readonly fault: string | null;
  readonly processId: number | null;
  /** Last reported resident memory of the child, in bytes. */
  readonly memoryBytes: number | null;
}

/** The child process with the model: started when it is needed, ended when it is not. */
export interface EngineProcess {
  readonly state: EngineProcessState;
  /** Resolves when the model is loaded; rejects with EngineFailure `not-started`. */
  load(): Promise<void>;
  /**
   * Speaks one order. Call only when loaded, and never twice at the same time. Resolves at the end, or soon after the
   * signal is aborted. Rejects with EngineFailure.
   */
  speak(order: SpeechOrder, signal: AbortSignal, onStretch: (stretch: SpokenStretch) => void): Promise<void>;
  /** Ends the child for good. */
  close(): void;
}

interface Running {
  readonly child: ChildProcess;
  readonly loaded: PromiseWithResolvers<void>;
}

interface Work {
  readonly id: number;
  readonly onStretch: (stretch: SpokenStretch) => void;
  readonly end: (failure?: EngineFailure) => void;
}

const ENDED: EngineProcessState = { isLoaded: false, fault: null, processId: null, memoryBytes: null };

export function createEngineProcess(options: EngineProcessOptions): EngineProcess {
  const { stretchTimeoutMs, idleMs, log, program = CHILD, threads } = options;
  let running: Running | undefined;
  let work: Work | undefined;
  let lastId = 0;
  let isClosed = false;
  let failedAt = -Infinity;
  let idleTimer: NodeJS.Timeout | undefined;
  let state = ENDED;

  function start(): Running {
    const settings: ChildSettings = { threads: threads() };
    const child = fork(program, [JSON.stringify(settings)], {
      serialization: 'advanced',
      execArgv: ['--expose-gc', '--max-semi-space-size=1'],
      env: { ...process.env, ...MEMORY_SETTINGS },
    });
    const started = { child, loaded: Promise.withResolvers<void>() };
    // Whoever loads it sees the failure; nobody may be.
    started.loaded.promise.catch(() => undefined);
    state = { ...ENDED, processId: child.pid ?? null };
    const startTimer = setTimeout(() => child.kill('SIGKILL'), START_TIMEOUT_MS);
    child.on('message', (message: FromChild) => {
      if (running === started) receive(message, started.loaded);
      if (message.kind === 'ready') clearTimeout(startTimer);
    });
    child.on('error', (error) => {
      log(`The voices' process failed: ${error.message}`);
      if (child.pid === undefined) finish(started, 'could not be started');
    });
    child.once('exit', (code, signal) => {
      clearTimeout(startTimer);
      finish(started, `ended with ${signal ?? `status ${code}`}`);
    });
    return started;
  }

  function receive(message: FromChild, loaded: Running['loaded']): void {
    switch (message.kind) {
      case 'ready':
        state = { ...state, isLoaded: true, memoryBytes: message.memoryBytes };
        loaded.resolve();
        endWhenIdle();
        break;
      case 'broken':
        state = { ...state, fault: message.message };
        break;
      case 'stretch':
        state = { ...state, memoryBytes: message.memoryBytes };
        if (message.id === work?.id) work.onStretch(message.stretch);
        break;
      case 'done':
        if (message.id === work?.id) work.end();
        break;
      case 'failed':
        if (message.id === work?.id) work.end(new EngineFailure('failed', message.message));
        break;
    }
  }

  function finish(ended: Running, how: string): void {
    if (running !== ended) return;
    running = undefined;
    clearTimeout(idleTimer);
    const { isLoaded, fault } = state;
    state = ENDED;
    if (!isLoaded && !isClosed) {
      state = { ...ENDED, fault: fault ?? `The voices' process ${how} while it started.` };
      failedAt = performance.now();
      log(state.fault ?? '');
    } else if (work !== undefined) log(`The voices' process ${how} while it spoke.`);
    ended.loaded.reject(new EngineFailure('not-started', state.fault ?? how));
    work?.end(new EngineFailure('ended', how));
  }

  function endWhenIdle(): void {
    clearTimeout(idleTimer);
    if (idleMs > 0) idleTimer = setTimeout(() => running?.child.kill('SIGKILL'), idleMs).unref();
  }

  async function load(): Promise<void> {
    if (isClosed) throw new EngineFailure('not-started', 'The voices are closed.');
    if (running === undefined && performance.now() < failedAt + START_AGAIN_MS) {
      throw new EngineFailure('not-started', state.fault ?? '');
    }
    running ??= start();
    await running.loaded.promise;
  }

  function speak(order: SpeechOrder, signal: AbortSignal, onStretch: Work['onStretch']): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const child = running?.child;
    const id = ++lastId;
    let isHung = false;
    let killTimer: NodeJS.Timeout;
    function killAfter(delayMs: number): void {
      clearTimeout(killTimer);
      killTimer = setTimeout(() => {
        isHung = true;
        child?.kill('SIGKILL');
      }, delayMs);
    }
    function stop(): void {
      send({ kind: 'stop', id });
      killAfter(STOP_GRACE_MS);
    }
    work = {
      id,
      onStretch(stretch) {
        if (signal.aborted) return;
        killAfter(stretchTimeoutMs);
        onStretch(stretch);
      },
      end(failure) {
        work = undefined;
        clearTimeout(killTimer);
        signal.removeEventListener('abort', stop);
        if (running !== undefined) endWhenIdle();
        if (failure === undefined || signal.aborted) resolve();
        else reject(isHung ? new EngineFailure('hung', `no stretch in ${stretchTimeoutMs} ms`) : failure);
      },
    };
    clearTimeout(idleTimer);
    if (child === undefined) work.end(new EngineFailure('ended', 'it had ended before'));
    else {
      killAfter(stretchTimeoutMs);
      send({ kind: 'speak', id, order });
      if (signal.aborted) stop();
      else signal.addEventListener('abort', stop, { once: true });
    }
    return promise;
  }

  function send(message: ToChild): void {
    // A process that has just ended cannot receive messages; the `exit` handler deals with its end.
    if (running?.child.connected) running.child.send(message, () => undefined);
  }

  return {
    get state() {
      return state;
    },
    load,
    speak,
    close() {
      isClosed = true;
      running?.child.kill('SIGKILL');
    },
  };
}
