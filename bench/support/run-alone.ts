import { describeBar, describeValue, meetsBar, type Benchmark, type Result } from './benchmark.ts';
import { startBenchDatabase } from './bench-database.ts';

/**
 * Runs a benchmark in full, started by name or by run-all.ts, which gets the result over IPC. Exits with code 1 if
 * a response was wrong or a figure misses its target.
 */
export async function runAlone(benchmark: Benchmark): Promise<void> {
  const result = await benchmark.run({
    quick: false,
    argument: process.argv[2],
    print: (line) => console.log(line),
    openDatabase: startBenchDatabase,
  });
  for (const error of result.errors) console.log(`wrong: ${error}`);
  for (const figure of result.figures.filter(({ bar, value }) => bar !== undefined && value !== null)) {
    const verdict = meetsBar(figure) ? 'met' : 'missed';
    console.log(`${figure.name}: ${describeValue(figure)} (target ${describeBar(figure)}): ${verdict}`);
  }
  reportToParent(result);
  if (result.errors.length > 0 || !result.figures.every(meetsBar)) process.exitCode = 1;
}

/** Waits until the message has been sent before the process ends. */
function reportToParent(result: Result): void {
  process.send?.(result, () => process.disconnect());
}
