import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';

const MAIN = join(import.meta.dirname, '../main.ts');

/** What programs of a test start with: their code is compiled once. */
export const OWN_PROCESS = {
  PATH: process.env['PATH'] ?? '',
  NODE_COMPILE_CACHE:
    process.env['NODE_COMPILE_CACHE'] ??
    join(import.meta.dirname, '../../../../node_modules/.cache/voicedraft-compiled'),
};

/** A server in a process of its own, as `npm start` runs it. */
export interface SpawnedServer {
  readonly pid: number;
  /** Everything it has printed. */
  output(): string;
  kill(signal: NodeJS.Signals): void;
  /** Resolves when it has ended, with its exit code (null after a signal). */
  readonly ended: Promise<number | null>;
}

export function spawnServer(environment: Record<string, string>): SpawnedServer {
  const child = spawn(process.execPath, [MAIN], {
    env: {
      ...OWN_PROCESS,
      NODE_ENV: 'development',
      LOG_LEVEL: 'warn',
      RATE_LIMIT_SCALE: '1000',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  return watchServer(child);
}

/** Watches a process that is a server or becomes one. */
export function watchServer(child: ChildProcessByStdio<null, Readable, Readable>): SpawnedServer {
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const { promise: ended, resolve } = Promise.withResolvers<number | null>();
  child.once('close', resolve);
  return {
    pid: child.pid ?? 0,
    output: () => output,
    kill: (signal) => void child.kill(signal),
    ended,
  };
}

/** Waits until it prints the URL that it listens on, and returns that URL. */
export async function waitForAddress(server: SpawnedServer): Promise<string> {
  for (let tries = 0; tries < 1200; tries += 1) {
    const address = /Address\s+(http\S+)/.exec(server.output())?.[1];
    if (address !== undefined) return address;
    await sleep(50);
  }
  throw new Error(`The server did not start:\n${server.output()}`);
}
