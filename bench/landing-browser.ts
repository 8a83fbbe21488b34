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
import { startBenchDatabase, type BenchDatabase } from './support/bench-database.ts';
import { startChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const LIGHTHOUSE = 'lighthouse@13.5.0';
const SCRIPT_LIMIT_KB = 130;
const SHIFT_LIMIT = 0.02;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const RUNS = 5;
const ATTEMPTS = 4;
/** Long enough for everything that loads by itself. */
const SETTLE_MS = 4000;
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

/** Compressed bytes of JavaScript, without headers, file by file, of a visit without any interaction. */
async function weighScripts(url: string): Promise<Map<string, number>> {
  const executablePath = recordedBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    const sizes = new Map<string, number>();
    page.on('requestfinished', async (request) => {
      if (request.resourceType() !== 'script') return;
      const { responseBodySize } = await request.sizes();
      sizes.set(new URL(request.url()).pathname, responseBodySize);
    });
    await page.goto(url);
    await sleep(SETTLE_MS);
    return sizes;
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

function printFaults({ audits }: Report): void {
  for (const audit of Object.values(audits)) {
    if (audit.score !== null && audit.score < 0.9) {
      console.log(`    ${audit.score.toFixed(2)} ${audit.title} ${audit.displayValue ?? ''}`);
    }
  }
}

async function run(database: BenchDatabase): Promise<boolean> {
  const service = await startChildServer(
    'service-process.ts',
    serviceEnvironment(database, randomBytes(32).toString('hex')),
  );
  // Browsers take compressed pages from "localhost" as they do over https, not from an address.
  const url = service.url.replace('127.0.0.1', 'localhost') + '/';
  try {
    const sizes = await weighScripts(url);
    const kilobytes = [...sizes.values()].reduce((sum, size) => sum + size, 0) / 1000;
    for (const [name, size] of sizes) console.log(`${(size / 1000).toFixed(1).padStart(8)} kB  ${name}`);
    console.log(`${kilobytes.toFixed(1).padStart(8)} kB  in all (target ${SCRIPT_LIMIT_KB})`);
    const results: Record<keyof typeof TARGETS | 'shift', number[]> = {
      performance: [],
      accessibility: [],
      'best-practices': [],
      seo: [],
      shift: [],
    };
    for (let turn = 1; turn <= RUNS; turn += 1) {
      const report = await tryLighthouse(url, join(database.folder, `lighthouse-${turn}.json`));
      const scores = CATEGORIES.map((name) => {
        const score = Math.round((report.categories[name]?.score ?? 0) * 100);
        results[name].push(score);
        return `${name} ${score}`;
      });
      const shift = report.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN;
      results.shift.push(shift);
      const shown = (name: string) => report.audits[name]?.displayValue ?? '-';
      console.log(
        `Lighthouse ${turn}: ${scores.join(', ')}; CLS ${shift.toFixed(3)}, FCP ${shown('first-contentful-paint')}, ` +
          `LCP ${shown('largest-contentful-paint')}, TBT ${shown('total-blocking-time')}`,
      );
      printFaults(report);
    }
    // A busy machine spoils single runs; Lighthouse's own advice is the median.
    const met = CATEGORIES.every((name) => median(results[name]) >= TARGETS[name]);
    console.log(`median: ${CATEGORIES.map((name) => `${name} ${median(results[name])}`).join(', ')}`);
    return met && median(results.shift) < SHIFT_LIMIT && kilobytes <= SCRIPT_LIMIT_KB;
  } finally {
    await service.stop();
  }
}

const database = await startBenchDatabase();
try {
  if (!(await run(database))) process.exitCode = 1;
} finally {
  await database.stop();
}
