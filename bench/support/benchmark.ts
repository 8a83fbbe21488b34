import type { BenchDatabase } from './bench-database.ts';

/** What a figure has to reach. */
type Bar = { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number };

/** One thing that a benchmark measured. */
export interface Figure {
  readonly name: string;
  readonly value: number;
  /** Empty for a count or a ratio. */
  readonly unit: string;
  readonly bar?: Bar;
  /** The same on every machine, however busy: its bar is judged in the quick form, too. */
  readonly steady?: true;
}

/** What came of a benchmark. */
export interface Result {
  readonly figures: readonly Figure[];
  /** Errors and wrong answers, in words. */
  readonly faults: readonly string[];
}

/** How a benchmark is run. */
export interface BenchRun {
  /** Small counts: whether it still works and the answers are right, in seconds. Its times say nothing. */
  readonly quick: boolean;
  /** What was typed behind the benchmark's name. */
  readonly argument: string | undefined;
  readonly print: (line: string) => void;
  /** A migrated database of this run's own; whoever opens it stops it. */
  readonly openDatabase: () => Promise<BenchDatabase>;
}

/** A benchmark, named as its file is. */
export interface Benchmark {
  readonly name: string;
  /** @throws Error when it could not be run to its end */
  readonly run: (run: BenchRun) => Promise<Result>;
}

/** Whether a figure reaches its bar; one without a bar always does. */
export function meetsBar({ value, bar }: Figure): boolean {
  if (bar === undefined) return true;
  if ('atLeast' in bar) return value >= bar.atLeast;
  return 'atMost' in bar ? value <= bar.atMost : value < bar.below;
}

/** A figure's bar as a table shows it. */
export function describeBar({ bar, unit }: Figure): string {
  if (bar === undefined) return '';
  const suffix = unit === '' ? '' : ` ${unit}`;
  if ('atLeast' in bar) return `at least ${bar.atLeast}${suffix}`;
  return 'atMost' in bar ? `at most ${bar.atMost}${suffix}` : `below ${bar.below}${suffix}`;
}

/** A figure's value as a table shows it, to three digits or so. */
export function describeValue({ value, unit }: Figure): string {
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
