import axe from 'axe-core';
import { expect } from 'vitest';

/** Besides the width that a page is opened at, in pixels. */
const TABLET = 768;
const PHONE = 390;

/** Same on every page, and half of what axe would look at: sidebar, top bar, footer. */
const SHELL = 'aside, header, nav, footer';
const OVER_PAGE = 'main, [role=dialog], [role=alertdialog]';
/** Behind an open window, dimmed and out of reach: what is there is checked where no window is open. */
const BEHIND = '[data-aria-hidden]';
const WINDOW = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';

// The place of a violation is its element: the markup and the address of every element that passes are not written.
axe.configure({ noHtml: true });

/**
 * Checks the visible page: all axe rules as it is, at every width that nothing scrolls sideways, and on a phone, where
 * rows become cards, contrast in the dark theme and that targets are large enough. Leaves the page's width and theme
 * as they were. What surrounds every page, and dark colours of what a phone has no room for, are left to the few tests
 * that say `whole`.
 */
export async function expectAccessible({ whole = false } = {}): Promise<void> {
  const width = innerWidth;
  const { theme } = document.documentElement.dataset;
  // After a jump to a field or a save, sticky bars at the window's edge may cover half a field.
  scrollTo({ top: 0, behavior: 'instant' });
  try {
    await settle();
    expectNoOverflow();
    expect(await runAxe({ whole })).toEqual([]);
    // A change of theme would start a thousand transitions, level by level.
    document.adoptedStyleSheets.push(WITHOUT_TRANSITIONS);
    document.documentElement.dataset['theme'] = 'dark';
    if (whole) expect(await runAxe({ whole, rules: ['color-contrast'] })).toEqual([]);
    for (const narrower of [TABLET, PHONE]) {
      await showWidth(narrower);
      expectNoOverflow();
    }
    expect(await runAxe({ whole, rules: ['color-contrast', 'target-size'] })).toEqual([]);
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
  return runAxe({ whole: true });
}

interface Check {
  /** With what surrounds the page. */
  readonly whole: boolean;
  /** All of axe's rules unless some are given. */
  readonly rules?: readonly string[];
}

/** What axe reports. */
async function runAxe({ whole, rules }: Check): Promise<string[]> {
  const shell = [...document.querySelectorAll(SHELL)].filter((part) => part.closest(OVER_PAGE) === null);
  const behind = [...document.querySelectorAll(BEHIND)];
  const hasWindow = [...document.querySelectorAll(WINDOW)].some((part) => part.closest(BEHIND) === null);
  expect(behind.length === 0 || hasWindow, 'there is a window over what is hidden').toBe(true);
  const left = whole ? [] : [...shell, ...behind];
  const { violations } = await axe.run(left.length === 0 ? document : { exclude: left }, {
    // Not the styles of shadow trees: axe would copy them into a style element, which the policy refuses.
    preload: { assets: ['media'] },
    // A frame in which no script runs would never respond.
    iframes: false,
    // Off by default, because the rule is newer than the rest.
    rules: { 'target-size': { enabled: true } },
    resultTypes: ['violations'],
    selectors: false,
    elementRef: true,
    ...(rules && { runOnly: { type: 'rule', values: [...rules] } }),
  });
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.element?.outerHTML.slice(0, 300)}`);
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
