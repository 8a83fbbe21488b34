import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

export const WIDTHS = [390, 768, 1280] as const;
export const THEMES = ['light', 'dark'] as const;

/**
 * Checks the page at its present width and theme, from its top to its end: nothing that axe objects to, and
 * no scrolling sideways.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Behind a window it is there, but not for assistive technology.
  await expect(page.getByRole('heading', { level: 1, includeHidden: true }).first()).toBeVisible();
  await waitUntilQuiet(page);
  await showAll(page);
  // Not the styles of shadow trees: axe would copy them into a style element, which the page's policy refuses.
  const axe = new AxeBuilder({ page })
    .options({ preload: { assets: ['media'] } })
    // Where no script may run axe cannot either: it would wait for an answer for ever.
    .exclude('iframe[sandbox]:not([sandbox~="allow-scripts"])');
  const { violations } = await axe.analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

/** Scrolls through the page, so that what is loaded when it comes near is there. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => {
        setTimeout(resolve, 50);
      });
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });
  await waitUntilQuiet(page);
}

/** Waits until nothing is loading. A page that got a frame later on is never told to be idle again; its frame is. */
async function waitUntilQuiet(page: Page): Promise<void> {
  const within = page.frames().slice(1);
  const frames = within.length === 0 ? [page.mainFrame()] : within;
  await Promise.all(frames.map((frame) => frame.waitForLoadState('networkidle')));
}
