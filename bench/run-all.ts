/**
 * Runs every benchmark in full, one after another, each in a process of its own, and writes results.md. Run with
 * `npm run bench`; words as arguments run only the benchmarks whose names contain one of them, and write nothing.
 * Exits with code 1 if one fails or misses a target.
 */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { BENCHMARKS } from './benchmarks.ts';
import type { Result } from './support/benchmark.ts';
import { succeeded, writeTable, type Outcome } from './support/results-table.ts';

const RESULTS = new URL('results.md', import.meta.url);

/** Ctrl-C also reaches the benchmark, which removes what it started; this process waits until it has. */
async function runOne(name: string): Promise<Outcome> {
  const start = performance.now();
  const child = fork(fileURLToPath(new URL(`${name}.ts`, import.meta.url)), { execArgv: [] });
  const endEarly = () => void child.kill('SIGTERM');
  process.once('SIGTERM', endEarly);
  const received: Result[] = [];
  child.on('message', (result: Result) => received.push(result));
  const [code, signal] = (await once(child, 'exit')) as [number | null, NodeJS.Signals | null];
  process.off('SIGTERM', endEarly);
  const [result = null] = received;
  return {
    name,
    seconds: (performance.now() - start) / 1000,
    result,
    failure: result === null ? `ended early with ${signal ?? `exit code ${code}`}` : '',
  };
}

const words = process.argv.slice(2);
const chosen = BENCHMARKS.filter(
  ({ name }) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) throw new Error(`No benchmark's name contains ${words.join(' or ')}.`);
let isStopped = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => (isStopped = true));

const outcomes: Outcome[] = [];
for (const { name } of chosen) {
  if (isStopped) break;
  console.log(`\n${name}\n`);
  outcomes.push(await runOne(name));
}
const page = writeTable(outcomes, {
  date: new Date(),
  node: process.versions.node,
  cores: availableParallelism(),
});
console.log(`\n${page}`);
if (!isStopped && words.length === 0) await writeFile(RESULTS, page);
if (isStopped || !outcomes.every(succeeded)) process.exitCode = 1;
