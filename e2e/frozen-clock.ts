import { expect, type Locator, type Page } from '@playwright/test';

/** Time that one look lets pass, in milliseconds. */
const STEP_MS = 20;
/** How far beside its moment a redirect is looked for: more than the steps of the look before. */
const MARGIN_MS = 200;
/** The clock stops at a moment to come, which must not have passed by the time that a busy machine gets there. */
const AHEAD_MS = 60_000;
/** Longest wait for what the server takes, in milliseconds of the real clock. */
const PATIENCE_MS = 20_000;

/**
 * Replaces the clock of a page and of the windows that it opens. Its time passes as always until it is
 * frozen. Before the first page is opened.
 */
export async function replaceClock(page: Page): Promise<void> {
  await page.clock.install();
}

/** Stops the clock: from here on its time passes only as a test says. */
export async function freezeClock(page: Page): Promise<void> {
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + AHEAD_MS);
}

/** Lets a frozen page go on until something is seen; by small steps, hardly any of its time passes. */
export async function goOnUntilVisible(page: Page, what: Locator, stepMs = STEP_MS): Promise<void> {
  // Tried again where PayPal's window, whose clock is this one, closes in the middle.
  await expect(async () => {
    await page.clock.runFor(stepMs);
    expect(await what.isVisible()).toBe(true);
  }).toPass({ timeout: PATIENCE_MS });
}

/** That a frozen page is left for another one after a delay, and not before it. */
export async function expectRedirect(page: Page, path: string, delayMs: number): Promise<void> {
  const left = page.url();
  await page.clock.runFor(delayMs - MARGIN_MS);
  expect(page.url(), 'left too early').toBe(left);
  await page.clock.runFor(MARGIN_MS);
  await expect
    .poll(async () => {
      await page.clock.runFor(STEP_MS);
      return new URL(page.url()).pathname;
    })
    .toBe(path);
}

/** That a frozen page is not left by itself, however long its reader stays. */
export async function expectNoRedirect(page: Page, stayMs = 60_000): Promise<void> {
  const stayed = page.url();
  await page.clock.runFor(stayMs);
  expect(page.url()).toBe(stayed);
}

/** Holds the answers to a call back until they are released. */
export async function holdAnswers(page: Page, pattern: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    const response = await route.fetch();
    arrive();
    await released;
    await route.fulfill({ response });
  });
  return { arrived, release };
}
