import { setTimeout as sleep } from 'node:timers/promises';
import { chromium, type Page, type Request } from '@playwright/test';
import { recordedBrowser } from '../../scripts/find-browser.mjs';

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
      downloadThroughput: -1,
      uploadThroughput: -1,
    });
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
