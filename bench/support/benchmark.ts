import type { BenchDatabase } from './bench-database.ts';

/** The target of a figure. */
type Bar = { readonly atLeast: number } | { readonly atMost: number } | { readonly below: number };

/** One measured value of a benchmark. */
export interface Figure {
  readonly name: string;
  /** Null if it was not measured, because something that it needs is not installed. */
  readonly value: number | null;
  /** Empty for a count or a ratio. */
  readonly unit: string;
  readonly bar?: Bar;
  /** Identical on every machine, however busy, so its target also applies in the quick form. */
  readonly steady?: true;
}

/** Result of a benchmark. */
export interface Result {
  readonly figures: readonly Figure[];
  /** Error messages and descriptions of wrong responses. */
  readonly errors: readonly string[];
}

/** How a benchmark is run. */
export interface BenchRun {
  /**
   * Small counts, to check within seconds that the benchmark still works and the responses are correct. Its times
   * are meaningless.
   */
  readonly quick: boolean;
  /** Command-line arguments after the benchmark's name. */
  readonly argument: string | undefined;
  readonly print: (line: string) => void;
  /** This run's own migrated database; the caller must stop it. */
  readonly openDatabase: () => Promise<BenchDatabase>;
}

/** A benchmark, named after its file. */
export interface Benchmark {
  readonly name: string;
  /** @throws Error if it could not be completed */
  readonly run: (run: BenchRun) => Promise<Result>;
}

/** Whether a figure meets its target; one without a target, or not measured, always does. */
export function meetsBar({ value, bar }: Figure): boolean {
  if (bar === undefined || value === null) return true;
  if ('atLeast' in bar) return value >= bar.atLeast;
  return 'atMost' in bar ? value <= bar.atMost : value < bar.below;
}

/** A figure's target as shown in a table. */
export function describeBar({ bar, unit }: Figure): string {
  if (bar === undefined) return '';
  const suffix = unit === '' ? '' : ` ${unit}`;
  if ('atLeast' in bar) return `at least ${bar.atLeast}${suffix}`;
  return 'atMost' in bar ? `at most ${bar.atMost}${suffix}` : `below ${bar.below}${suffix}`;
}

/** A figure's value as shown in a table, to about three digits. */
export function describeValue({ value, unit }: Figure): string {
  if (value === null) return 'not measured';
  const digits = Number.isInteger(value) || Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  return `${value.toFixed(digits)}${unit === '' ? '' : ` ${unit}`}`;
}
