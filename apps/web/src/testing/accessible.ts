import axe from 'axe-core';
import { commands, page } from 'vitest/browser';
import { expect } from 'vitest';

/** Beside the width at which everything is looked at. */
const NARROWER = [768, 390] as const;

/**
 * Checks what is shown: everything axe knows once, contrast again in the dark theme, and at every width that
 * nothing scrolls sideways and that targets are large enough. Leaves the page at 1280 px.
 */
export async function expectAccessible(): Promise<void> {
  await page.viewport(1280, 900);
  // Where a field or a save led to, what sticks to the window's edge may lie over half a field.
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

/** Has the browser prefer a scheme, and the page follow it: halfway, colours of both would be compared. */
async function showScheme(scheme: 'light' | 'dark'): Promise<void> {
  await commands.preferScheme(scheme);
  await expect.poll(() => document.documentElement.dataset['theme']).toBe(scheme);
}

/** What axe objects to, by rule and place; all of its rules unless some are named. */
export async function findViolations(rules?: readonly string[]): Promise<string[]> {
  await settle();
  const { violations } = await axe.run(document, {
    // Not the styles of shadow trees: axe would copy them into a style element, which the policy refuses.
    preload: { assets: ['media'] },
    // A frame in which no script runs would never answer.
    iframes: false,
    // Off by itself, being newer than the rest.
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

/**
 * Waits until the page has drawn what was set off: boxes that begin to scroll at a new size, and the colours
 * of another theme, which pass from an element to those within it frame by frame.
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
