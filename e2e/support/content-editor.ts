import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { dialogOf } from './mail-room.ts';
import type { OwnShop } from './own-shop.ts';
import { signUp } from './people.ts';
import { pressButton } from './press-button.ts';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
/** What visitors will see, in its frame. */
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Live preview"]');

/** Moves an entry of a list by the keyboard, as it is announced: -1 is one place up. */
export async function moveByKeyboard(page: Page, name: string, places: number): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  const spoken = page.getByText(`${name} is at position`);
  await handle.press('Space');
  let place = Number(/position (\d+)/.exec((await spoken.textContent()) ?? '')?.[1]);
  for (let step = 0; step < Math.abs(places); step += 1) {
    place += Math.sign(places);
    // A press that has to scroll the page first may do no more than that.
    await expect(async () => {
      await page.keyboard.press(places < 0 ? 'ArrowUp' : 'ArrowDown');
      await expect(spoken).toContainText(`position ${place} of`, { timeout: 3000 });
    }).toPass();
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} was dropped at position ${place}.`)).toBeAttached();
  await expect(handle).toBeFocused();
}

/** Turns the history that is open to the state that came with the product: the oldest, on its last page. */
async function findInstalled(page: Page): Promise<Locator> {
  const versions = page.getByRole('dialog').first().getByRole('list', { name: 'Versions' });
  await expect(versions.getByRole('button').first()).toBeVisible();
  const installed = versions.getByRole('button').filter({ hasText: 'Installed' });
  await expect(async () => {
    if (await installed.isVisible()) return;
    await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click({ timeout: 1000 });
    await expect(installed).toBeVisible({ timeout: 2000 });
  }).toPass();
  return installed;
}

/** Brings the state that came with the product back, from the history. */
export async function restoreInstalled(page: Page): Promise<void> {
  await pressButton(page.getByRole('button', { name: 'History' }));
  const history = page.getByRole('dialog').first();
  await (await findInstalled(page)).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await dialogOf(page, 'Restore this version?').getByRole('button', { name: 'Restore', exact: true }).click();
}

/** Somebody else who may edit the site, signed in on a page of their own. */
export async function openColleague(browser: Browser, { url, db }: OwnShop) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const email = await signUp(page);
  await db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute();
  return { email, page };
}
