import axe from 'axe-core';
import { expect } from 'vitest';

/** Where everything is checked, and the widths at which only what they can change is. */
const FULL_WIDTH = 1280;
const TABLET = 768;
const PHONE = 390;

/**
 * Checks the visible page: all axe rules once, contrast again in the dark theme, at every width that nothing scrolls
 * sideways, and on a phone, where rows become cards, that targets are large enough. Leaves the page's width and theme
 * as they were.
 */
export async function expectAccessible(): Promise<void> {
  const width = innerWidth;
  const { theme } = document.documentElement.dataset;
  // After a jump to a field or a save, sticky bars at the window's edge may cover half a field.
  scrollTo({ top: 0, behavior: 'instant' });
  try {
    await showWidth(FULL_WIDTH);
    expectNoOverflow();
    expect(await runAxe()).toEqual([]);
    // A change of theme would start a thousand transitions, level by level.
    document.adoptedStyleSheets.push(WITHOUT_TRANSITIONS);
    document.documentElement.dataset['theme'] = 'dark';
    expect(await runAxe(['color-contrast'])).toEqual([]);
    // Sizes are the same in every theme: the way back is left to the end.
    await showWidth(TABLET);
    expectNoOverflow();
    await showWidth(PHONE);
    expectNoOverflow();
    expect(await runAxe(['target-size'])).toEqual([]);
  } finally {
    document.documentElement.dataset['theme'] = theme;
    await showWidth(width);
    const others = document.adoptedStyleSheets.filter((sheet) => sheet !== WITHOUT_TRANSITIONS);
    document.adoptedStyleSheets = others;
  }
}

const WITHOUT_TRANSITIONS = new CSSStyleSheet();
WITHOUT_TRANSITIONS.replaceSync('*, *::before, *::after { transition: none !important }');

/**
 * Changes the width of the page, in pixels. The page is a frame of Vitest's window, and `page.viewport` would have
 * another process resize that window as well, which takes far longer.
 */
async function showWidth(width: number): Promise<void> {
  parent.document.body.style.setProperty('--viewport-width', `${width}px`);
  await settle();
  expect(innerWidth).toBe(width);
}

function expectNoOverflow(): void {
  const overflow = document.documentElement.scrollWidth - innerWidth;
  expect(overflow, `pixels beyond the edge at ${innerWidth} px`).toBeLessThanOrEqual(0);
}

/** What axe reports about the settled page, by rule and place. */
export async function findViolations(): Promise<string[]> {
  await settle();
  return runAxe();
}

/** What axe reports; all of its rules unless some are given. */
async function runAxe(rules?: readonly string[]): Promise<string[]> {
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
