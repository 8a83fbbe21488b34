import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { callsOf } from './calls-of.ts';
import { dialogOf } from './mail-log.ts';
import type { OwnServer } from './own-server.ts';
import { signUp } from './people.ts';
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

/** Goes to the default in the open history: it is the oldest version, on the last page. */
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

/** Restores the default from the history. */
export async function restoreInstalled(page: Page): Promise<void> {
  await pressButton(page.getByRole('button', { name: 'History' }));
  const history = page.getByRole('dialog').first();
  await (await findInstalled(page)).click();
  await history.getByRole('button', { name: 'Restore this version' }).click();
  await dialogOf(page, 'Restore this version?').getByRole('button', { name: 'Restore', exact: true }).click();
}

/** Puts a part of the site back to its default. */
export async function resetPart(page: Page, path: string): Promise<void> {
  expect((await callsOf(page).post(`${path}/reset`, { data: {} })).ok()).toBe(true);
}

/** The page of somebody who is not signed in; close its context at the end. */
export async function openVisitor(browser: Browser, { url }: OwnServer): Promise<Page> {
  return (await browser.newContext({ baseURL: url })).newPage();
}

/** Another administrator, signed in on a page of their own. */
export async function openColleague(browser: Browser, { url, db }: OwnServer) {
  const context = await browser.newContext({ baseURL: url });
  const page = await context.newPage();
  const email = await signUp(page);
  await db.updateTable('users').set({ role: 'Admin' }).where('email', '=', email).execute();
  return { email, page };
}
