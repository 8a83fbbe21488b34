import type { BenchRun } from './benchmark.ts';
import type { Measurement } from './measure-lists.ts';

/** Prints what was measured of lists, one line for each request. */
export function printLists(rows: readonly Measurement[], print: BenchRun['print']): void {
  const inMs = (value: number) => `${value.toFixed(1)} ms`;
  const printRow = (cells: readonly string[]) => {
    const [list = '', what = '', total = '', middle = '', p95 = '', ratio = '', read = ''] = cells;
    const figures = total.padStart(8) + middle.padStart(11) + p95.padStart(11) + ratio.padStart(7);
    print(list.padEnd(17) + what.padEnd(28) + figures + `  ${read}`);
  };
  printRow(['list', 'asked for', 'rows', 'median', 'p95', 'ratio', 'read from']);
  for (const { list, what, total, median, p95, ratio, plans } of rows) {
    const whole = new Set(
      plans.flatMap(({ scannedTables }) => scannedTables.map((name) => `ALL OF ${name}`)),
    );
    const indexes = new Set(plans.flatMap((plan) => plan.indexes));
    const read = [...whole, ...indexes].join(', ');
    printRow([list, what, total, inMs(median), inMs(p95), ratio.toFixed(2), read]);
  }
}
