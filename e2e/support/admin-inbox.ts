import { expect, type Browser, type Page } from '@playwright/test';
import { log, messageBox } from './tickets.ts';
import type { OwnServer } from './own-server.ts';
import { signUp } from './people.ts';

export const INBOX = '/admin/support-messages';
/** A customer in a browser of their own. */
export async function openCustomer(
  browser: Browser,
  server: OwnServer,
): Promise<Page & { readonly email: string }> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  return Object.assign(page, { email: await signUp(page) });
}

export async function idOf({ db }: OwnServer, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export async function openInbox(page: Page, ticket: string): Promise<void> {
  await page.goto(`${INBOX}?ticket=${ticket}`);
  await expect(log(page).getByRole('article').first()).toBeVisible();
}

export const pane = (page: Page) => page.getByRole('region', { name: 'Conversation' });
export const side = (page: Page) => page.getByRole('complementary', { name: 'Details and notes' });
export const notes = (page: Page) => page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
export const noteBox = (page: Page) => page.getByRole('textbox', { name: 'New internal note' });
export const cannedReplies = (page: Page) => page.getByRole('button', { name: 'Canned replies' });

export async function setStatus(page: Page, name: string): Promise<void> {
  await pane(page)
    .getByRole('button', { name: /^Status:/ })
    .click();
  await page.getByRole('menuitemradio', { name }).click();
}

/** Writes a reply as staff do, and sends it at once: it could be taken back, until the page is left. */
export async function answer(page: Page, text: string): Promise<void> {
  await messageBox(page).fill(text);
  await messageBox(page).press('Control+Enter');
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pagehide')));
}
