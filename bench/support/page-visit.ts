import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Locator, type Page, type Request } from '@playwright/test';
import { recordedBrowser } from '../../scripts/find-browser.mjs';
import { median } from './median.ts';

/** Launch options of the browser in tests and for Lighthouse. */
export const BROWSER_FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
];

/** Round trip of Lighthouse's slow network, so that a request that waits for another one visibly starts later. */
const ROUND_TRIP_MS = 150;
/** The rest of its slow phone: throughput down and up in bytes per second, and how much slower than ours it computes. */
const SLOW_PHONE = { down: 204_800, up: 93_750, slowdown: 4 } as const;
/** How often a page is opened to time it, and how long one may take, in milliseconds. */
const TIMED_VISITS = 3;
const USABLE_WITHIN_MS = 30_000;
/** How often a page is asked whether it is usable, in milliseconds: on a slow processor, asking takes its time too. */
const ASKED_EVERY_MS = 50;

/** One request of a visit. Times in milliseconds since the page was requested. */
interface LoadedFile {
  readonly path: string;
  /** As the browser names it: 'document', 'script', 'fetch' and so on. */
  readonly type: string;
  /** Compressed, without headers. */
  readonly bytes: number;
  readonly start: number;
  readonly end: number;
}

/** What a page loads before the first interaction. */
export interface Visit {
  readonly files: readonly LoadedFile[];
  /** The HTML as the server sent it. */
  readonly html: string;
  /** Errors during the visit. */
  readonly errors: readonly string[];
}

/** How a page is visited. */
export interface VisitPlan {
  readonly url: string;
  /** Session of the user who opens the page, as `name=value`. */
  readonly cookie?: string | undefined;
  /** Waits until the page shows its main content. */
  readonly isShown: (page: Page) => Promise<void>;
  /** How long to leave the page alone after that, in milliseconds. */
  readonly settleMs: number;
}

/** Opens a page in the tests' browser, for the first time and on a slow network, and does not interact with it. */
export async function visitPage({ url, cookie, isShown, settleMs }: VisitPlan): Promise<Visit> {
  return withPhone({ url, cookie, down: -1, up: -1, slowdown: 1 }, async (page) => {
    const loaded: Promise<Omit<LoadedFile, 'start' | 'end'> & { begin: number; took: number }>[] = [];
    const errors: string[] = [];
    page.on('requestfinished', (request) => loaded.push(measureRequest(request)));
    page.on('requestfailed', (request) => {
      errors.push(`${request.url()} failed: ${request.failure()?.errorText}`);
    });
    page.on('response', (response) => {
      if (response.status() >= 400) errors.push(`${response.url()} responded with ${response.status()}`);
    });
    page.on('pageerror', (error) => errors.push(`the page threw: ${error.message}`));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(`the console says: ${message.text()}`);
    });
    const response = await page.goto(url, { waitUntil: 'networkidle' });
    await isShown(page);
    await sleep(settleMs);
    const files = await Promise.all(loaded);
    const first = Math.min(...files.map(({ begin }) => begin));
    return {
      files: files
        .map(({ begin, took, ...file }) => ({ ...file, start: begin - first, end: begin - first + took }))
        .toSorted((a, b) => a.start - b.start),
      html: (await response?.text()) ?? '',
      errors,
    };
  });
}

interface TimedPage extends Pick<VisitPlan, 'url' | 'cookie'> {
  readonly control: (page: Page) => Locator;
}

/**
 * Milliseconds from asking for a page until its main control takes a press, on a phone and a network as slow as
 * Lighthouse's: the median of some visits, each in a browser of its own.
 * @throws Error if it takes none within 30 seconds
 */
export async function timeUsable(
  { url, cookie, control }: TimedPage,
  print: (line: string) => void,
): Promise<number> {
  const times: number[] = [];
  for (let turn = 0; turn < TIMED_VISITS; turn += 1) {
    const time = await withPhone({ url, cookie, ...SLOW_PHONE }, async (page) => {
      await page.goto(url, { waitUntil: 'commit' });
      return waitUntilUsable(control(page));
    });
    times.push(time);
  }
  print(`usable after ${times.map((time) => time.toFixed(0)).join(', ')} ms`);
  return median(times);
}

/**
 * Waits until a control takes a press: nothing covers it, it is not inert, and React listens. The page answers itself, so
 * it is not busy then either. Returns the milliseconds since it was asked for.
 * @throws Error if that takes more than 30 seconds
 */
export async function waitUntilUsable(control: Locator): Promise<number> {
  const end = Date.now() + USABLE_WITHIN_MS;
  while (Date.now() < end) {
    const time = await control.evaluateAll((elements) => {
      const isUsable = elements.some((element) => {
        if (!Object.keys(element).some((key) => key.startsWith('__reactProps$'))) return false;
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
        const { left, top, width, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      });
      return isUsable ? performance.now() : null;
    });
    if (time !== null) return time;
    await sleep(ASKED_EVERY_MS);
  }
  throw new Error(`${String(control)} takes no press.`);
}

interface Phone extends Pick<VisitPlan, 'url' | 'cookie'> {
  /** Bytes per second; -1 for as many as there are. */
  readonly down: number;
  readonly up: number;
  /** How many times slower it computes. */
  readonly slowdown: number;
}

/** Runs something with an empty page of a new browser on a phone. */
async function withPhone<Result>(
  { url, cookie, down, up, slowdown }: Phone,
  run: (page: Page) => Promise<Result>,
): Promise<Result> {
  const executablePath = recordedBrowser();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }), args: BROWSER_FLAGS });
  try {
    const page = await browser.newPage({ viewport: { width: 412, height: 823 } });
    if (cookie !== undefined) {
      const [name = '', value = ''] = cookie.split('=', 2);
      await page.context().addCookies([{ name, value, url: new URL('/', url).href }]);
    }
    const cdp = await page.context().newCDPSession(page);
    await cdp.send('Network.enable');
    await cdp.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: ROUND_TRIP_MS,
      downloadThroughput: down,
      uploadThroughput: up,
    });
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    return await run(page);
  } finally {
    await browser.close();
  }
}

async function measureRequest(request: Request) {
  const { startTime, responseEnd } = request.timing();
  return {
    path: new URL(request.url()).pathname,
    type: request.resourceType(),
    bytes: (await request.sizes()).responseBodySize,
    begin: startTime,
    took: responseEnd,
  };
}
