/**
 * A thousand users ask for a script at the same moment, and the engine takes two seconds: are all of them served,
 * does the service stay responsive, and how much memory does it need? Run with `node bench/thousand-at-once.ts`.
 */
import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Result } from './support/benchmark.ts';
import { startChildServer, type ProcessReport } from './support/child-server.ts';
import { findLedgerErrors } from './support/find-ledger-errors.ts';
import { runAlone } from './support/run-alone.ts';
import { loadScripts, type LoadResult } from './support/script-load.ts';
import { serviceEnvironment } from './support/service-environment.ts';

/** The first burst hits a service that has just started, but startup itself is not measured. */
const FULL = { people: 1000, engineDelayMs: 2000, bursts: 3, pauseMs: 1000 };
const QUICK = { people: 60, engineDelayMs: 200, bursts: 1, pauseMs: 0 };
const MAX_LOOP_DELAY_MS = 50;
const MAX_MEMORY_MB = 450;

function describeBurst(burst: number, load: LoadResult, { loopDelay, peakMemory }: ProcessReport): string {
  const { p50, p99, max } = loopDelay;
  return (
    String(burst).padStart(5) +
    String(load.answered).padStart(11) +
    String(load.errors).padStart(9) +
    load.seconds.toFixed(1).padStart(9) +
    (load.p50 / 1000).toFixed(2).padStart(8) +
    (load.p99 / 1000).toFixed(2).padStart(8) +
    `${p50.toFixed(1)} / ${p99.toFixed(1)} / ${max.toFixed(1)}`.padStart(28) +
    inMb(peakMemory).toFixed(0).padStart(10)
  );
}

const inMb = (bytes: number) => bytes / 1024 / 1024;

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const { people, engineDelayMs, bursts, pauseMs } = quick ? QUICK : FULL;
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const cookies = await seedUsers(database.client, people, secret);
  const service = await startChildServer('service-process.ts', {
    ...serviceEnvironment(database, secret),
    ENGINE_DELAY_MS: String(engineDelayMs),
  });
  try {
    print(`${people} generations at once, the engine takes ${engineDelayMs / 1000} s`);
    print('burst   answered   errors   wall s   p50 s   p99 s   loop delay p50/p99/max ms   peak MB');
    const problems: string[] = [];
    const reports: ProcessReport[] = [];
    const loads: LoadResult[] = [];
    for (let burst = 1; burst <= bursts; burst += 1) {
      await sleep(pauseMs);
      await service.report();
      const load = await loadScripts(service.url, cookies, { amount: people });
      const report = await service.report();
      print(describeBurst(burst, load, report));
      loads.push(load);
      reports.push(report);
      if (load.answered !== people) problems.push(`burst ${burst}: ${load.answered} of ${people} answered`);
    }
    const errors = loads.reduce((sum, load) => sum + load.errors, 0);
    return {
      figures: [
        { name: 'errors', value: errors, unit: '', bar: { atMost: 0 }, steady: true },
        {
          name: 'event-loop delay, p99 of the worst burst',
          value: Math.max(...reports.map(({ loopDelay }) => loopDelay.p99)),
          unit: 'ms',
          bar: { below: MAX_LOOP_DELAY_MS },
        },
        {
          name: 'event-loop delay, longest',
          value: Math.max(...reports.map(({ loopDelay }) => loopDelay.max)),
          unit: 'ms',
        },
        {
          name: 'peak of resident memory',
          value: inMb(reports.at(-1)?.peakMemory ?? Number.NaN),
          unit: 'MB',
          bar: { below: MAX_MEMORY_MB },
        },
        {
          name: 'slowest burst, all answered after',
          value: Math.max(...loads.map(({ seconds }) => seconds)),
          unit: 's',
        },
      ],
      errors: [...problems, ...(await findLedgerErrors(database, people * bursts))],
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** A thousand generations at the same moment. */
export const thousandAtOnce: Benchmark = { name: 'thousand-at-once', run };

if (import.meta.main) await runAlone(thousandAtOnce);
