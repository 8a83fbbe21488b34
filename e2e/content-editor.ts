import { expect, type Browser, type Locator, type Page, type Request, type Route } from '@playwright/test';
import { expectAccessible, THEMES, WIDTHS } from './accessible-page.ts';
import { at, dialogOf } from './mail-room.ts';
import type { OwnShop } from './own-shop.ts';
import { signUp } from './people.ts';

/** What a call is answered with in place of the server: `route.fulfill`'s own shape, or no answer at all. */
type Answer = Parameters<Route['fulfill']>[0] | 'abort';

export const saveButton = (page: Page) => page.getByRole('button', { name: 'Save Changes' });
/** What visitors will see, in its frame. */
export const previewOf = (page: Page) => page.frameLocator('iframe[title="Live preview"]');

/** Answers calls in place of the server, until what it returns is called. */
export async function standIn(
  page: Page,
  method: string,
  path: string,
  answer: Answer,
): Promise<() => Promise<void>> {
  const isMeant = at(path);
  await page.route(isMeant, (route) => {
    if (route.request().method() !== method) return route.fallback();
    return answer === 'abort' ? route.abort() : route.fulfill(answer);
  });
  return () => page.unroute(isMeant);
}

/** Calls that change something, as the page makes them from now on. */
export function watchChanges(page: Page): Request[] {
  const changes: Request[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(request);
  });
  return changes;
}

/** Moves an entry of a list by the keyboard, as it is announced: -1 is one place up. */
export async function moveByKeyboard(page: Page, name: string, places: number): Promise<void> {
  const handle = page.getByRole('button', { name: `Move ${name}`, exact: true });
  const spoken = page.getByText(`${name} is at place`);
  await handle.press('Space');
  let place = Number(/place (\d+)/.exec((await spoken.textContent()) ?? '')?.[1]);
  for (let step = 0; step < Math.abs(places); step += 1) {
    place += Math.sign(places);
    await page.keyboard.press(places < 0 ? 'ArrowUp' : 'ArrowDown');
    await expect(spoken).toContainText(`place ${place} of`);
  }
  await page.keyboard.press('Space');
  await expect(page.getByText(`${name} is put down at place ${place}.`)).toBeAttached();
  await expect(handle).toBeFocused();
}

/** Turns the history that is open to the state that came with the product: the oldest, on its last page. */
export async function findInstalled(page: Page): Promise<Locator> {
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
  await page.getByRole('button', { name: 'History' }).press('Enter');
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

/** The editor as it stands there, at every width in both themes. */
export async function expectAccessibleEditor(page: Page): Promise<void> {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    for (const colorScheme of THEMES) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await expectAccessible(page);
    }
  }
}
