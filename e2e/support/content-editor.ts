import { expect, type Browser, type Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';

/** The preview frame. */
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Live preview"]');

/** Moves a list entry with the keyboard, checking the announcements: -1 is one position up. */
export async function moveByKeyboard(page: Page, name: string, steps: number): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  const spoken = page.getByText(`${name} is at position`);
  await handle.press('Space');
  let position = Number(/position (\d+)/.exec((await spoken.textContent()) ?? '')?.[1]);
  for (let step = 0; step < Math.abs(steps); step += 1) {
    position += Math.sign(steps);
    // A key press may only scroll the page, so it is repeated.
    await expect(async () => {
      await page.keyboard.press(steps < 0 ? 'ArrowUp' : 'ArrowDown');
      await expect(spoken).toContainText(`position ${position} of`, { timeout: 3000 });
    }).toPass();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} was dropped at position ${position}.`)).toBeAttached();
  await expect(handle).toBeFocused();
}

/** The page of somebody who is not signed in; close its context at the end. */
export async function openVisitor(browser: Browser, { url }: OwnServer): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}
