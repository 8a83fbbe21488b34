import axe from 'axe-core';
import { commands, page } from 'vitest/browser';
import { expect } from 'vitest';

/** In addition to the width at which everything is checked. */
const NARROWER = [768, 390] as const;

/**
 * Checks the visible page: all axe rules once, contrast again in the dark theme, and at every width that nothing
 * scrolls sideways and that targets are large enough. Leaves the page at 1280 px.
 */
export async function expectAccessible(): Promise<void> {
  await page.viewport(1280, 900);
  // After a jump to a field or a save, sticky bars at the window's edge may cover half a field.
  scrollTo({ top: 0, behavior: 'instant' });
  expectNoOverflow();
  expect(await findViolations()).toEqual([]);
  await showScheme('dark');
  expect(await findViolations(['color-contrast'])).toEqual([]);
  await showScheme('light');
  for (const width of NARROWER) {
    await page.viewport(width, 900);
    expectNoOverflow();
    expect(await findViolations(['target-size'])).toEqual([]);
  }
  await page.viewport(1280, 900);
}

function expectNoOverflow(): void {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  expect(overflow, `pixels beyond the edge at ${innerWidth} px`).toBeLessThanOrEqual(0);
}

/**
 * Makes the browser prefer a colour scheme, and waits until the page follows: halfway through, colours of both
 * would be compared.
 */
async function showScheme(scheme: 'light' | 'dark'): Promise<void> {
  await commands.preferScheme(scheme);
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(scheme);
}

/** What axe reports, by rule and place; all of its rules unless some are given. */
export async function findViolations(rules?: readonly string[]): Promise<string[]> {
  await settle();
  const { violations } = await axe.run(document, {
    // Not the styles of shadow trees: axe would copy them into a style element, which the policy refuses.
    preload: { assets: ['media'] },
    // A frame in which no script runs would never respond.
    iframes: false,
    // Off by default, because the rule is newer than the rest.
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Waits until the page has settled: boxes that start to scroll at a new size, and colours of another theme, which
 * pass from an element to its children frame by frame.
 */
async function settle(): Promise<void> {
  do {
    await nextFrame();
    await nextFrame();
  } while (document.getAnimations().some((animation) => animation instanceof CSSTransition));
}

async function nextFrame(): Promise<void> {
  await new Promise((resolve) => {
    requestAnimationFrame(resolve);
  });
}
