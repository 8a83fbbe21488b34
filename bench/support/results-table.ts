import { describeBar, describeValue, meetsBar, type Result } from './benchmark.ts';

/** How a benchmark ended: with a result, or with the reason why it has none. */
export interface Outcome {
  readonly name: string;
  readonly seconds: number;
  readonly result: Result | null;
  /** Why it ended without a result; empty if it has one. */
  readonly failure: string;
}

/** Where and when a benchmark was run. */
export interface Machine {
  readonly date: Date;
  readonly node: string;
  readonly cores: number;
}

/** Whether it was completed with correct responses and met every target. */
export function succeeded({ result }: Outcome): boolean {
  return result !== null && result.errors.length === 0 && result.figures.every(meetsBar);
}

/** All figures with their targets, as a Markdown page. */
export function writeTable(outcomes: readonly Outcome[], { date, node, cores }: Machine): string {
  const rows = outcomes.flatMap(rowsOf).map((cells) => `| ${cells.map(escape).join(' | ')} |`);
  return [
    '# Results of the benchmarks',
    '',
    `Written by \`npm run bench\` on ${date.toISOString().slice(0, 10)}, Node ${node}, ${cores} cores. ` +
      'Figures from different machines, or from a busy one, are not comparable; ratios are.',
    '',
    '| Benchmark | Figure | Value | Target | |',
    '| --- | --- | ---: | ---: | --- |',
    ...rows,
    '',
  ].join('\n');
}

function rowsOf(outcome: Outcome): string[][] {
  const { name, seconds, result, failure } = outcome;
  const verdict = succeeded(outcome) ? 'passed' : 'FAILED';
  return [
    [`**${name}**`, 'the whole run', `${seconds.toFixed(0)} s`, '', verdict],
    ...(result === null ? [[name, failure, '', '', 'FAILED']] : []),
    ...(result?.errors ?? []).map((error) => [name, `wrong: ${error}`, '', '', 'FAILED']),
    ...(result?.figures ?? []).map((figure) => {
      const judged =
        figure.bar === undefined || figure.value === null ? '' : meetsBar(figure) ? 'met' : 'missed';
      return [name, figure.name, describeValue(figure), describeBar(figure), judged];
    }),
  ];
}

const escape = (cell: string) => cell.replaceAll('|', '\\|').replaceAll(/\s+/g, ' ');
