import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { stopOnSignals } from './stop-on-signals.ts';

/** A server process's report over IPC. Times in milliseconds, memory in bytes. */
export interface ProcessReport {
  /** CPU time of the process since the last report. */
  readonly cpuMs: number;
  /** Delays of the event loop since the last report. */
  readonly loopDelay: { readonly p50: number; readonly p99: number; readonly max: number };
  /** Peak resident memory of the process. */
  readonly peakMemory: number;
}

/** The flags of `npm start`. */
export const AS_STARTED = ['--max-semi-space-size=4', '--expose-gc'];

/** How long a server may take to stop, in milliseconds. */
const STOP_MS = 30_000;

export type ToChild = 'report' | 'stop';
export type FromChild = { readonly port: number } | { readonly report: ProcessReport };

/** A server that runs in a process of its own. */
export interface ChildServer {
  readonly url: string;
  /** Reads the process's figures and resets its counters. */
  report(): Promise<ProcessReport>;
  stop(): Promise<void>;
}

/**
 * Starts a server program from this folder and waits until it is listening.
 * @param profileFolder receives a CPU profile when the server stops
 */
export async function startChildServer(
  program: 'service-process.ts' | 'bare-server.ts' | 'bare-page.ts',
  environment: Readonly<Record<string, string>>,
  profileFolder?: string,
): Promise<ChildServer> {
  const child = fork(fileURLToPath(new URL(`../${program}`, import.meta.url)), {
    // Compiled code is cached where `npm start` caches it.
    env: { ...process.env, NODE_COMPILE_CACHE: join(tmpdir(), 'node-compile-cache'), ...environment },
    execArgv: [
      ...AS_STARTED,
      ...(profileFolder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${profileFolder}`]),
    ],
  });
  stopOnSignals(async () => {
    const ended = once(child, 'exit');
    if (child.kill('SIGKILL')) await ended;
  });
  const started = await nextMessage(child, program);
  if (!('port' in started)) throw new Error(`${program} did not report its port.`);
  return {
    url: `http://127.0.0.1:${started.port}`,
    report: async () => {
      child.send('report' satisfies ToChild);
      const answer = await nextMessage(child, program);
      if (!('report' in answer)) throw new Error(`${program} sent no report.`);
      return answer.report;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.send('stop' satisfies ToChild);
      // What was measured is measured; that servers stop is for `process.test.ts` to say.
      const late = setTimeout(() => {
        console.warn(`${program} did not stop within ${STOP_MS / 1000} s, and was killed.`);
        child.kill('SIGKILL');
      }, STOP_MS);
      await ended;
      clearTimeout(late);
    },
  };
}

async function nextMessage(child: ChildProcess, program: string): Promise<FromChild> {
  const abort = new AbortController();
  const ended = once(child, 'exit', { signal: abort.signal }).then(() => {
    throw new Error(`${program} ended early.`);
  });
  const message = once(child, 'message', { signal: abort.signal }).then(
    ([received]: FromChild[]) => received,
  );
  try {
    const received = await Promise.race([message, ended]);
    if (received === undefined) throw new Error(`${program} sent nothing.`);
    return received;
  } finally {
    abort.abort();
    await Promise.allSettled([message, ended]);
  }
}
