/**
 * Memory of the service while nobody uses it: started as `npm start` does, with the built-in database, engines and
 * jobs in one process. Run with `node bench/idle-memory.ts`; Linux only.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { makeReachableFolder } from '../apps/api/src/testing/reachable-folder.ts';
import { waitForAddress, watchServer } from '../apps/api/src/testing/spawn-server.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { AS_STARTED } from './support/child-server.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';

const FULL = { settleMs: 80_000, samples: 10, everyMs: 2_000 };
const QUICK = { settleMs: 0, samples: 1, everyMs: 0 };
const MAX_IDLE_MB = 200;
const MAIN = join(import.meta.dirname, '../apps/api/src/main.ts');

/** Resident memory of a process in MB: all of it, and without the files that it shares. Null other than on Linux. */
async function readMemory(pid: number): Promise<{ readonly all: number; readonly own: number } | null> {
  try {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const read = (name: string) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)?.[1]) / 1024;
    return { all: read('VmRSS'), own: read('RssAnon') };
  } catch {
    return null;
  }
}

async function run({ quick, print }: BenchRun): Promise<Result> {
  const { settleMs, samples, everyMs } = quick ? QUICK : FULL;
  const folder = await makeReachableFolder('idle');
  const { PATH = '' } = process.env;
  const environment = { PATH, PORT: '0', DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'warn' };
  const child = spawn(process.execPath, [...AS_STARTED, MAIN], {
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const server = watchServer(child);
  try {
    await waitForAddress(server);
    await sleep(settleMs);
    const all: number[] = [];
    const own: number[] = [];
    for (let sample = 0; sample < samples; sample += 1) {
      const memory = await readMemory(server.pid);
      if (memory === null) break;
      all.push(memory.all);
      own.push(memory.own);
      await sleep(everyMs);
    }
    const middle = (values: readonly number[]) => (values.length === 0 ? null : median(values));
    const [resident, anonymous] = [middle(all), middle(own)];
    print(`idle: ${resident?.toFixed(0)} MB resident, ${anonymous?.toFixed(0)} MB without shared files`);
    return {
      figures: [
        { name: 'resident memory', value: resident, unit: 'MB', bar: { below: MAX_IDLE_MB } },
        { name: 'the same without shared files', value: anonymous, unit: 'MB' },
      ],
      errors: [],
    };
  } finally {
    server.kill('SIGTERM');
    if (child.exitCode === null) await once(child, 'exit');
    await rm(folder, { recursive: true, force: true });
  }
}

/** Memory of an idle process. */
export const idleMemory: Benchmark = { name: 'idle-memory', run };

if (import.meta.main) await runAlone(idleMemory);
