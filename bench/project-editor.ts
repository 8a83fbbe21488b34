/**
 * A key press in the editor of a project and in the script of the generator, in the tests' browser: how long the page's
 * main thread works for it, from scripts to painting, in texts of 40 to 4,000 words. Run with `node
 * bench/project-editor.ts`.
 */
import { randomBytes } from 'node:crypto';
import { type Browser, type CDPSession, chromium, type Locator, type Page } from '@playwright/test';
import { TEXT_MAX_CHARACTERS } from '@voicedraft/contract/limits';
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
/** Typed in the middle of the script: sentences, so that also lines come to be. Their median is a letter in a line. */
const TYPED = Array.from({ length: 2 }, () => 'so it goes on and on until it is day. Then we rest.').join(
  ' ',
);
const TYPED_WORDS = 30;
const WARM_UP = 5;
/** Measurements without a key: what measuring costs itself. */
const PAUSES = 20;
const LIMIT_MS = 16;
const LONGEST_FRAME_MS = 1000;

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

/**
 * Lets what a key press has caused be painted. A browser without a screen may lose a frame: then it goes on after a second,
 * which is not work and does not count.
 */
async function paint(page: Page): Promise<void> {
  await page.evaluate(
    (longestMs) =>
      new Promise((painted) => {
        requestAnimationFrame(() => requestAnimationFrame(painted));
        setTimeout(painted, longestMs);
      }),
    LONGEST_FRAME_MS,
  );
}

/** Types at the end of a field; returns the work for each key, in milliseconds. */
async function measureKeys(page: Page, field: Locator): Promise<number[]> {
  await field.click();
  await page.keyboard.press('End');
  const cdp = await page.context().newCDPSession(page);
  // Of the thread itself: what else runs on the machine does not count.
  await cdp.send('Performance.enable', { timeDomain: 'threadTicks' });
  const measure = async (act: () => Promise<void>) => {
    await paint(page);
    const before = await readWork(cdp);
    await act();
    await paint(page);
    return (await readWork(cdp)) - before;
  };
  const pauses: number[] = [];
  for (let pause = 0; pause < PAUSES; pause += 1) pauses.push(await measure(async () => {}));
  const works: number[] = [];
  for (const key of ` ${TYPED}`) works.push(await measure(() => page.keyboard.type(key)));
  const fields = page.locator('main textarea');
  const whole = (
    await fields.evaluateAll((all) => all.map((one) => (one as HTMLTextAreaElement).value))
  ).join('');
  if (!whole.includes(TYPED)) throw new Error('The keys did not arrive in the script.');
  return works.slice(WARM_UP).map((work) => Math.max(0, work - median(pauses)));
}

/** A new project, its page, and the line in its middle. */
async function openProject(page: Page, url: string, cookie: string, words: number): Promise<Locator> {
  const answer = await fetch(`${url}${createProject.path}`, {
    method: createProject.method,
    headers: { 'content-type': 'application/json', cookie, ...OWN_PAGE },
    body: JSON.stringify({ text: writeScript(words) }),
  });
  const { id } = createProject.response.parse(await answer.json()).data;
  await page.goto(`${url}/user/projects/${id}`, { waitUntil: 'networkidle' });
  const lines = page.locator('main textarea');
  await lines.first().waitFor();
  return lines.nth(Math.floor((await lines.count()) / 2));
}

/** The generator with a script as long as it may be, to be typed at the end of its middle row. */
async function openGenerator(page: Page, url: string): Promise<Locator> {
  await page.goto(`${url}/user/generate-script-voice`, { waitUntil: 'networkidle' });
  const field = page.getByRole('textbox', { name: 'Script', exact: true });
  await field.fill(writeScript(4000).slice(0, TEXT_MAX_CHARACTERS - TYPED.length - 10));
  return field;
}

async function openPage(browser: Browser, url: string, cookie: string, errors: string[]): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  page.on('pageerror', (error) => errors.push(`the page threw: ${error.message}`));
  const [name = '', value = ''] = cookie.split('=', 2);
  await page.context().addCookies([{ name, value, url }]);
  return page;
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
    const measureIn = async (name: string, hasBar: boolean, open: (page: Page) => Promise<Locator>) => {
      const page = await openPage(browser, url, cookie, errors);
      const field = await open(page);
      print(`${name}: open`);
      const works = await measureKeys(page, field);
      await page.close();
      const [usual, slow] = [median(works), percentile(works, 0.95)];
      print(`${name}: median ${usual.toFixed(1)} ms, 95th percentile ${slow.toFixed(1)} ms of a key press`);
      figures.push(
        {
          name: `a key press, ${name}`,
          value: usual,
          unit: 'ms',
          ...(hasBar && { bar: { below: LIMIT_MS } }),
        },
        { name: `a key press, ${name}, 95th percentile`, value: slow, unit: 'ms' },
      );
    };
    for (const words of quick ? WORDS.quick : WORDS.full) {
      await measureIn(`${words} words`, words === WORDS.full.at(-1), (page) =>
        openProject(page, url, cookie, words),
      );
    }
    if (!quick) await measureIn('generator', true, (page) => openGenerator(page, url));
    return { figures, errors };
  } finally {
    await browser.close();
    await service.stop();
    await database.stop();
  }
}

/** A key press in the editor of a project and in the generator. */
export const projectEditor: Benchmark = { name: 'project-editor', run };

if (import.meta.main) await runAlone(projectEditor);
