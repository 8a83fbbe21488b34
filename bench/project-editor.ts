/**
 * A key press in the editor of a project, in the tests' browser: how long the page's main thread works for it, from
 * scripts to painting, in projects of 40 to 4,000 words. Run with `node bench/project-editor.ts`.
 */
import { randomBytes } from 'node:crypto';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import { createProject } from '@voicedraft/contract/projects';
import { OWN_PAGE } from '../apps/api/src/testing/own-page.ts';
import { recordedBrowser } from '../scripts/find-browser.mjs';
import { seedUsers } from './support/bench-database.ts';
import type { Benchmark, BenchRun, Figure, Result } from './support/benchmark.ts';
import { startChildServer } from './support/child-server.ts';
import { median } from './support/median.ts';
import { BROWSER_FLAGS } from './support/page-visit.ts';
import { percentile } from './support/percentile.ts';
import { runAlone } from './support/run-alone.ts';
import { serviceEnvironment } from './support/service-environment.ts';

const WORDS = { full: [40, 800, 4000], quick: [40] };
const SENTENCE = 'The keeper counts ten slow turns of the old lamp.';
const SENTENCE_WORDS = 10;
const PARAGRAPH_SENTENCES = 5;
/** Typed in the middle of the script: two sentences, so that also a line comes to be. */
const TYPED = 'so it goes on and on until it is day. Then we rest';
const TYPED_WORDS = 20;
const WARM_UP = 5;
const LIMIT_MS = 16;

/** A script in short paragraphs that has so many words once something was typed. */
function writeScript(words: number): string {
  const sentences = Array.from({ length: (words - TYPED_WORDS) / SENTENCE_WORDS }, () => SENTENCE);
  const paragraphs = Map.groupBy(sentences.keys(), (index) => Math.floor(index / PARAGRAPH_SENTENCES));
  return [...paragraphs.values()].map((places) => places.map(() => SENTENCE).join(' ')).join('\n\n');
}

/** How long the main thread has worked since the page was opened, in milliseconds. */
async function readWork(cdp: CDPSession): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? Number.NaN);
}

/** Lets what a key press has caused be painted. */
async function paint(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted))),
  );
}

/** Types at the end of a line in the middle; returns the work for each key, in milliseconds. */
async function measureKeys(page: Page, typed: string): Promise<number[]> {
  const lines = page.locator('main textarea');
  const line = lines.nth(Math.floor((await lines.count()) / 2));
  await line.click();
  await page.keyboard.press('End');
  const cdp = await page.context().newCDPSession(page);
  // Of the thread itself: what else runs on the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const works: number[] = [];
  for (const key of ` ${typed}`) {
    await paint(page);
    const before = await readWork(cdp);
    await page.keyboard.type(key);
    await paint(page);
    works.push((await readWork(cdp)) - before);
  }
  const whole = (
    await lines.evaluateAll((fields) => fields.map((field) => (field as HTMLTextAreaElement).value))
  ).join('');
  if (!whole.includes(typed)) throw new Error('The keys did not arrive in the script.');
  return works.slice(WARM_UP);
}

async function run({ quick, print, openDatabase }: BenchRun): Promise<Result> {
  const database = await openDatabase();
  const secret = randomBytes(32).toString('hex');
  const [cookie = ''] = await seedUsers(database.client, 1, secret);
  const service = await startChildServer('service-process.ts', serviceEnvironment(database, secret));
  const url = service.url.replace('127.0.0.1', 'localhost');
  const executablePath = recordedBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  const figures: Figure[] = [];
  const errors: string[] = [];
  try {
    for (const words of quick ? WORDS.quick : WORDS.full) {
      const answer = await fetch(`${url}${createProject.path}`, {
        method: createProject.method,
        headers: { 'content-type': 'application/json', cookie, ...OWN_PAGE },
        body: JSON.stringify({ text: writeScript(words) }),
      });
      const { id } = createProject.response.parse(await answer.json()).data;
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
      page.on('pageerror', (error) => errors.push(`the page threw: ${error.message}`));
      const [name = '', value = ''] = cookie.split('=', 2);
      await page.context().addCookies([{ name, value, url }]);
      await page.goto(`${url}/user/projects/${id}`, { waitUntil: 'networkidle' });
      await page.locator('main textarea').first().waitFor();
      const works = await measureKeys(page, TYPED);
      await page.close();
      const [usual, slow] = [median(works), percentile(works, 0.95)];
      print(
        `${words} words: median ${usual.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms of a key press`,
      );
      figures.push(
        {
          name: `a key press, ${words} words`,
          value: usual,
          unit: 'ms',
          ...(words === WORDS.full.at(-1) && { bar: { below: LIMIT_MS } }),
        },
        { name: `a key press, ${words} words, 95th percentile`, value: slow, unit: 'ms' },
      );
    }
    return { figures, errors };
  } finally {
    await browser.close();
    await service.stop();
    await database.stop();
  }
}

/** A key press in the editor of a project. */
export const projectEditor: Benchmark = { name: 'project-editor', run };

if (import.meta.main) await runAlone(projectEditor);
