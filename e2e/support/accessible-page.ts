import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { waitUntilSettled } from './settled-page.ts';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
/** From this width on, the layout gets no wider. */
const FULL_WIDTH = 1280;
/** axe cannot run where scripts are blocked: it would wait forever for a response. */
const CLOSED_FRAMES = 'iframe[sandbox]:not([sandbox~="allow-scripts"])';
/** What loads on scroll: images and parts of the landing page. */
const COMES_WHEN_NEAR = '#contact, #testimonials, img[loading="lazy"]';

/**
 * Checks the page at its current width and theme: no axe violations, no horizontal scrolling. In the dark theme
 * only the colours differ, so only those are checked; on a narrow page, colours are skipped.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Behind a dialog, it is in the document but hidden from assistive technology.
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
    // Off by default, because the rule is new.
    const rules = { 'target-size': { enabled: true }, [colours]: { enabled: width >= FULL_WIDTH } };
    await expectNoViolations(page, { rules });
  }
}

/** The widths and themes to check: everything at one of them, then what a phone and the dark theme can change. */
const APPEARANCES = [
  [1280, 'light'],
  [1280, 'dark'],
  [390, 'light'],
] as const;

/** {@link expectAccessible} at these widths and in both themes. */
export async function expectAccessibleEverywhere(page: Page): Promise<void> {
  for (const [width, colorScheme] of APPEARANCES) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectAccessible(page);
  }
}

/** Runs axe in the page itself: its Playwright builder opens an empty page for each run, which takes far longer. */
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
      // Skips the styles of shadow trees: axe would copy them into a style element, which the security policy
      // blocks.
      given: { ...options, resultTypes: ['violations'], preload: { assets: ['media'] } },
    },
  );
  expect(found).toEqual([]);
}

async function isOpenFrame(frame: ReturnType<Page['mainFrame']>): Promise<boolean> {
  const element = await frame.frameElement();
  return element.evaluate((node, closed) => node instanceof Element && !node.matches(closed), CLOSED_FRAMES);
}

/** Turns transitions off: changing the theme would run a thousand of them, level by level. */
async function endTransitions(page: Page): Promise<void> {
  await page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*, *::before, *::after { transition: none !important }');
    document.adoptedStyleSheets.push(sheet);
  });
}

/** Scrolls once to everything that loads on scroll, and back. */
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
      // After two frames, scroll observers have been notified.
      for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    }
    if (parts.length > 0) scrollTo({ top: 0, behavior: 'instant' });
    return parts.length;
  }, COMES_WHEN_NEAR);
  if (waiting > 0) await waitUntilSettled(page);
}
