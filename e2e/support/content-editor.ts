import { expect, type Browser, type Page } from '@playwright/test';
import { dialogOf } from './mail-log.ts';
import type { OwnServer } from './own-server.ts';
import { pressButton } from './press-button.ts';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
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

/** Opens the history of the current editor and restores the newest version that an action created. */
export async function restoreVersion(page: Page, action: string): Promise<void> {
  await pressButton(page.getByRole('button', { name: 'History' }));
  const versions = dialogOf(page, 'History').getByRole('list', { name: 'Versions' });
  await pressButton(versions.getByRole('button', { name: action }).first());
  await pressButton(page.getByRole('button', { name: 'Restore this version' }));
  const confirmation = dialogOf(page, 'Restore this version?');
  await pressButton(confirmation.getByRole('button', { name: 'Restore', exact: true }));
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** The page of somebody who is not signed in; close its context at the end. */
export async function openVisitor(browser: Browser, { url }: OwnServer): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}
