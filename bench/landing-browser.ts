/**
 * The landing page in a browser: how many compressed bytes of JavaScript it loads before anybody touches it,
 * how far it shifts, and what Lighthouse says of it as a throttled phone. Run with
 * `node bench/landing-browser.ts`; Lighthouse is fetched from the npm registry by npx.
 */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { recordedBrowser } from '../scripts/find-browser.mjs';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SCRIPT_LIMIT_KB = 130;
const SHIFT_LIMIT = 0.02;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 5;
const ATTEMPTS = 4;
/** Long enough for everything that loads by itself; where nothing is judged by time, until the network rests. */
const SETTLE_MS = { full: 4000, quick: 500 };
const FLAGS = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'];

interface Report {
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

interface Visit {
  /** Compressed bytes, without headers, of each script by its path. */
  readonly scripts: ReadonlyMap<string, number>;
  /** What went wrong on the way. */
  readonly faults: readonly string[];
}

/** Opens the page and touches nothing. */
async function visit(url: string, settleMs: number): Promise<Visit> {
  const executablePath = recordedBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const weighed: Promise<readonly [string, number]>[] = [];
    const faults: string[] = [];
    page.on('requestfinished', (request) => {
      if (request.resourceType() !== 'script') return;
      const path = new URL(request.url()).pathname;
      weighed.push(request.sizes().then(({ responseBodySize }) => [path, responseBodySize]));
    });
    page.on('requestfailed', (request) => {
      faults.push(`${request.url()} failed: ${request.failure()?.errorText}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) faults.push(`${response.url()} answered ${response.status()}`);
    });
    page.on('pageerror', (error) => faults.push(`the page threw: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`the console says: ${message.text()}`);
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    await page.getByRole('link', { name: 'Start Creating' }).first().waitFor();
    await sleep(settleMs);
    return { scripts: new Map(await Promise.all(weighed)), faults };
  } finally {
    await browser.close();
  }
}

/** Null when the browser gave Lighthouse no recording, which happens on a busy machine. */
async function runLighthouse(url: string, file: string): Promise<Report | null> {
  const child = spawn(
    'npx',
    [
      '--yes',
      LIGHTHOUSE,
      url,
      '--quiet',
      '--output=json',
      `--output-path=${file}`,
      `--chrome-flags=${FLAGS.join(' ')}`,
    ],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, CHROME_PATH: recordedBrowser() ?? '' },
    },
  );
  const [code] = (await once(child, 'exit')) as [number | null];
  return code === 0 ? (JSON.parse(await readFile(file, 'utf8')) as Report) : null;
}

async function tryLighthouse(url: string, file: string): Promise<Report> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const report = await runLighthouse(url, file);
    if (report !== null) return report;
  }
  throw new Error(`Lighthouse gave no report in ${ATTEMPTS} attempts.`);
}

function describeFaults({ audits }: Report): string[] {
  return Object.values(audits)
    .filter(({ score }) => score !== null && score < 0.9)
    .map(({ score, title, displayValue }) => `    ${score?.toFixed(2)} ${title} ${displayValue ?? ''}`);
}

/** The medians of some judgements: a busy machine spoils single ones, and this is Lighthouse's own advice. */
async function judge(url: string, folder: string, print: BenchRun['print']): Promise<Figure[]> {
  const reports: Report[] = [];
  for (let turn = 1; turn <= RUNS; turn += 1) {
    const report = await tryLighthouse(url, join(folder, `lighthouse-${turn}.json`));
    reports.push(report);
    const scores = CATEGORIES.map((name) => `${name} ${scoreOf(report, name)}`).join(', ');
    const shown = (name: string) => report.audits[name]?.displayValue ?? '-';
    print(
      `Lighthouse ${turn}: ${scores}; CLS ${shiftOf(report).toFixed(3)}, FCP ${shown('first-contentful-paint')}, ` +
        `LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}`,
    );
    for (const line of describeFaults(report)) print(line);
  }
  return [
    ...CATEGORIES.map((name) => ({
      name: `Lighthouse, ${name}`,
      value: median(reports.map((report) => scoreOf(report, name))),
      unit: '',
      bar: { atLeast: TARGETS[name] },
    })),
    { name: 'layout shift', value: median(reports.map(shiftOf)), unit: '', bar: { below: SHIFT_LIMIT } },
  ];
}

function scoreOf({ categories }: Report, name: string): number {
  return Math.round((categories[name]?.score ?? 0) * 100);
}

function shiftOf({ audits }: Report): number {
  return audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const database = await openDatabase();
  const service = await startChildServer(
    'service-process.ts',
    serviceEnvironment(database, randomBytes(32).toString('hex')),
  );
  // Browsers take compressed pages from "localhost" as they do over https, not from an address.
  const url = service.url.replace('127.0.0.1', 'localhost') + '/';
  try {
    const { scripts, faults } = await visit(url, quick ? SETTLE_MS.quick : SETTLE_MS.full);
    for (const [name, size] of scripts) print(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
    const kilobytes = [...scripts.values()].reduce((sum, size) => sum + size, 0) / 1000;
    return {
      figures: [
        {
          name: 'scripts that load by themselves, compressed',
          value: kilobytes,
          unit: 'kB',
          bar: { atMost: SCRIPT_LIMIT_KB },
          steady: true,
        },
        ...(quick ? [] : await judge(url, database.folder, print)),
      ],
      faults: [...faults, ...(kilobytes > 0 ? [] : ['the page loaded no script at all'])],
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** The landing page in a browser. */
export const landingBrowser: Benchmark = { name: 'landing-browser', run };

if (import.meta.main) await runAlone(landingBrowser);
