import type { Page } from '@playwright/test';

/** Does something and waits for a text to appear, even one that is only shown for 2 s. */
export async function doAndSee(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const shown = page.waitForFunction((expected) => document.body.innerText.includes(expected), text, {
    polling: 100,
  });
  await act();
  await shown;
}
