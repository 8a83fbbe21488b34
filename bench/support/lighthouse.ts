import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { recordedBrowser } from '../../scripts/find-browser.mjs';
import { BROWSER_FLAGS } from './page-visit.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
/** Lighthouse itself recommends the median of five runs: on a busy machine, single runs are unreliable. */
const RUNS = 5;
const ATTEMPTS = 4;

/** The Lighthouse result of one visit. */
export interface Report {
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<
    Record<
      string,
      {
        readonly numericValue?: number;
        readonly displayValue?: string;
        readonly score: number | null;
        readonly title: string;
      }
    >
  >;
}

/** What to judge, and as which user: on a slow phone with a slow network, Lighthouse's default. */
export interface Judgement {
  readonly url: string;
  /** Folder for temporary reports. */
  readonly folder: string;
  readonly categories: readonly string[];
  /** Session of the user who opens the page. */
  readonly cookie?: string | undefined;
}

/**
 * Runs Lighthouse, which npx downloads from the npm registry, on a page five times.
 * @throws Error if the browser fails to record a trace four times in a row
 */
export async function judgePage(
  judgement: Judgement,
  print: (line: string) => void,
): Promise<readonly Report[]> {
  const reports: Report[] = [];
  for (let turn = 1; turn <= RUNS; turn += 1) {
    const report = await tryLighthouse(judgement);
    reports.push(report);
    const scores = judgement.categories.map((name) => `${name} ${readScore(report, name)}`).join(', ');
    const shown = (name: string) => report.audits[name]?.displayValue ?? '-';
    print(
      `Lighthouse ${turn}: ${scores}; CLS ${readMetric(report, 'cumulative-layout-shift').toFixed(3)}, ` +
        `FCP ${shown('first-contentful-paint')}, LCP ${shown('largest-contentful-paint')}, ` +
        `TBT ${shown('total-blocking-time')}`,
    );
    for (const line of describeErrors(report)) print(line);
  }
  return reports;
}

/** Score of a category, out of 100. */
export function readScore({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

/** Value of a metric, times in milliseconds. */
export function readMetric({ audits }: Report, name: string): number {
  return audits[name]?.numericValue ?? Number.NaN;
}

async function tryLighthouse(judgement: Judgement): Promise<Report> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const report = await runLighthouse(judgement);
    if (report !== null) return report;
  }
  throw new Error(`Lighthouse produced no report in ${ATTEMPTS} attempts.`);
}

/** Null if the browser recorded no trace for Lighthouse, which happens on a busy machine. */
async function runLighthouse(judgement: Judgement): Promise<Report | null> {
  const { url, folder, categories, cookie } = judgement;
  const file = join(folder, 'lighthouse.json');
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${BROWSER_FLAGS.join(' ')}`,
      ...(cookie === undefined ? [] : [`--extra-headers=${JSON.stringify({ Cookie: cookie })}`]),
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROME_PATH: recordedBrowser() ?? '' },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Report) : null;
}

function describeErrors({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ score, title, displayValue }) => `    ${score?.toFixed(2)} ${title} ${displayValue ?? ''}`);
}
