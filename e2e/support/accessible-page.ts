import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from './settled-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** From here on a screen is as wide as it gets. */
const FULL_WIDTH = 1280;
/** Where no script may run axe cannot either: it would wait for an answer for ever. */
const CLOSED_FRAMES = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';
/** What comes when it comes near: parts of the landing page, and pictures. */
const COMES_WHEN_NEAR = '#contact, #testimonials, img[loading="lazy"]';

/**
 * Checks the page at its present width and theme: nothing that axe objects to, and no scrolling sideways. In the
 * dark only the colours differ, and only they are looked at; on a narrow page colours are what does not differ.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Behind a window it is there, but not for assistive technology.
  const headings = page.getByRole('heading', { level: 1, includeHidden: true });
  await expect(headings.filter({ visible: true }).first()).toBeAttached();
  await endTransitions(page);
  await waitUntilSettled(page);
  await bringEverything(page);
  const { dark, width, overflow } = await page.evaluate(() => ({
    dark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    overflow: document.documentElement.scrollWidth - innerWidth,
  }));
  expect(overflow, 'pixels beyond the edge').toBeLessThanOrEqual(0);
  const colours = 'color-contrast';
  if (dark) await expectNoViolations(page, { runOnly: [colours] });
  else {
    // Off by itself, being newer than the rest.
    const rules = { 'target-size': { enabled: true }, [colours]: { enabled: width >= FULL_WIDTH } };
    await expectNoViolations(page, { rules });
  }
}

/** What a screen is looked at in: all of it once, then what each width and the dark alone can change. */
const LOOKS = [
  [1280, 'light'],
  [1280, 'dark'],
  [768, 'light'],
  [390, 'light'],
  [390, 'dark'],
] as const;

/** {@link expectAccessible} at every width and in both themes. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme] of LOOKS) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** In the page itself: the builder of axe opens an empty page for each of its runs, which takes far longer. */
async function expectNoViolations(page: Page, options: RunOptions): Promise<void> {
  for (const frame of page.frames()) {
    const isOpen = frame === page.mainFrame() || (await isOpenFrame(frame));
    if (isOpen && !(await frame.evaluate(() => 'axe' in globalThis))) await frame.evaluate(AXE);
  }
  const found = await page.evaluate(
    async ({ closed, given }) => {
      const axe = Reflect.get(globalThis, 'axe') as {
        run(context: object, options: object): Promise<AxeResults>;
      };
      const { violations } = await axe.run({ exclude: [closed] }, given);
      return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
    },
    {
      closed: CLOSED_FRAMES,
      // Not the styles of shadow trees: axe would copy them into a style element, which the page's policy refuses.
      given: { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } },
    },
  );
  expect(found).toEqual([]);
}

async function isOpenFrame(frame: ReturnType<Page['mainFrame']>): Promise<boolean> {
  const element = await frame.frameElement();
  return element.evaluate((node, closed) => node instanceof Element && !node.matches(closed), CLOSED_FRAMES);
}

/** Has every change of looks happen at once: another theme is a thousand transitions, one level after the other. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Scrolls to what is loaded when it comes near, once, and back. */
async function bringEverything(page: Page): Promise<void> {
  const waiting = await page.evaluate(async (selector) => {
    const parts = [...document.querySelectorAll(selector)].filter(
      (part) =>
        part.checkVisibility() &&
        !(part instanceof HTMLImageElement && part.complete) &&
        !Reflect.has(part, 'hasBeenNear'),
    );
    for (const part of parts) {
      Object.assign(part, { hasBeenNear: true });
      part.scrollIntoView({ behavior: 'instant' });
      // Two pictures of the browser: what watches the page's place has been told by then.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
    if (parts.length > 0) scrollTo({ top: 0, behavior: 'instant' });
    return parts.length;
  }, COMES_WHEN_NEAR);
  if (waiting > 0) await waitUntilSettled(page);
}
