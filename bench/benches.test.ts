import { afterAll, beforeAll, describe, expect, it, onTestFailed } from 'vitest';
import { BENCHMARKS } from './benchmarks.ts';
import { startBenchCluster, type BenchCluster } from './support/bench-database.ts';
import { meetsBar } from './support/benchmark.ts';

/** On a busy machine: the quick form ignores times. */
const TIMEOUT_MS = 120_000;

describe('the quick forms of the benchmarks', () => {
  let cluster: BenchCluster;
  beforeAll(async () => {
    cluster = await startBenchCluster();
  });
  afterAll(() => cluster.stop());

  it.each(BENCHMARKS)(
    '$name: no errors and the right results',
    async (benchmark) => {
      const printed: string[] = [];
      onTestFailed(() => console.error([`${benchmark.name} printed:`, ...printed].join('\n')));
      const { figures, errors } = await benchmark.run({
        quick: true,
        argument: undefined,
        print: (line) => printed.push(line),
        openDatabase: () => cluster.openDatabase(),
      });
      expect(errors).toEqual([]);
      expect(figures.filter(({ value }) => value !== null && !Number.isFinite(value))).toEqual([]);
      expect(figures.filter((figure) => figure.steady === true && !meetsBar(figure))).toEqual([]);
      expect(figures.length).toBeGreaterThan(0);
    },
    TIMEOUT_MS,
  );
});
