/**
 * The landing page in a browser: how many compressed bytes of JavaScript it loads before the first interaction, how
 * much its layout shifts, and its Lighthouse score on a throttled phone. Run with `node bench/landing-browser.ts`;
 * Lighthouse is downloaded from the npm registry by npx.
 */
import { randomBytes } from 'node:crypto';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { judgePage, readMetric, readScore } from './support/lighthouse.ts';
import { median } from './support/median.ts';
import { visitPage } from './support/page-visit.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const SCRIPT_LIMIT_KB = 119;
const SHIFT_LIMIT = 0.02;
const TARGETS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
/**
 * Long enough for everything that loads on its own. The quick form ignores times, so it only waits until the
 * network is idle.
 */
const SETTLE_MS = { full: 4000, quick: 500 };

/** The median of each score. */
async function judge(url: string, folder: string, print: BenchRun['print']): Promise<Figure[]> {
  const reports = await judgePage({ url, folder, categories: CATEGORIES }, print);
  return [
    ...CATEGORIES.map((name) => ({
      name: `Lighthouse, ${name}`,
      value: median(reports.map((report) => readScore(report, name))),
      unit: '',
      bar: { atLeast: TARGETS[name] },
    })),
    {
      name: 'layout shift',
      value: median(reports.map((report) => readMetric(report, 'cumulative-layout-shift'))),
      unit: '',
      bar: { below: SHIFT_LIMIT },
    },
  ];
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const database = await openDatabase();
  const service = await startChildServer(
    'service-process.ts',
    serviceEnvironment(database, randomBytes(32).toString('hex')),
  );
  // Browsers accept compressed pages from "localhost" as they do over https, but not from an IP address.
  const url = service.url.replace('127.0.0.1', 'localhost') + '/';
  try {
    const { files, errors } = await visitPage({
      url,
      isShown: (page) => page.getByRole('link', { name: 'Start Creating' }).first().waitFor(),
      settleMs: quick ? SETTLE_MS.quick : SETTLE_MS.full,
    });
    const scripts = files.filter(({ type }) => type === 'script');
    for (const { path, bytes } of scripts) print(`${(bytes / 1000).toFixed(1).padStart(8)} kB  ${path}`);
    const kilobytes = scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1000;
    return {
      figures: [
        {
          name: 'scripts loaded automatically, compressed',
          value: kilobytes,
          unit: 'kB',
          bar: { atMost: SCRIPT_LIMIT_KB },
          steady: true,
        },
        ...(quick ? [] : await judge(url, database.folder, print)),
      ],
      errors: [...errors, ...(kilobytes > 0 ? [] : ['the page loaded no script at all'])],
    };
  } finally {
    await service.stop();
    await database.stop();
  }
}

/** The landing page in a browser. */
export const landingBrowser: Benchmark = { name: 'landing-browser', run };

if (import.meta.main) await runAlone(landingBrowser);
