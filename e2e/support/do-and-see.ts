import type { Page } from '@playwright/test';

/** Does something and sees a text that it brings, also one that stands there for 2 s of a busy machine only. */
export async function doAndSee(page: Page, text: string, act: () => Promise<void>): Promise<void> {
  const seen = page.waitForFunction((wanted) => document.body.innerText.includes(wanted), text, {
    polling: 100,
  });
  await act();
  await seen;
}
