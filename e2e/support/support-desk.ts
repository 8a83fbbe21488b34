import { expect, type Browser, type Page } from '@playwright/test';
import { log } from './help-desk.ts';
import type { OwnShop } from './own-shop.ts';
import { signUp } from './people.ts';

export const DESK = '/admin/support-messages';
/** A customer with a browser of their own. */
export async function openCustomer(
  browser: Browser,
  shop: OwnShop,
): Promise<Page & { readonly email: string }> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  return Object.assign(page, { email: await signUp(page) });
}

/** Tickets of visitors as if they had been opened before, one for each change to what is usual; their ids. */
export async function storeTickets(
  { db }: OwnShop,
  tickets: readonly {
    readonly subject: string;
    readonly senderEmail: string;
    readonly createdAt?: Date;
    readonly status?: 'open' | 'in-progress' | 'resolved' | 'closed';
    readonly priority?: 'high' | 'medium' | 'low';
    readonly assigneeId?: string;
  }[],
): Promise<string[]> {
  const now = new Date();
  const rows = await db
    .insertInto('tickets')
    .values(
      tickets.map((ticket) => ({
        message: 'A question',
        senderName: 'A Visitor',
        announcedAt: now,
        ...ticket,
      })),
    )
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function idOf({ db }: OwnShop, email: string): Promise<string> {
  const { id } = await db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return id;
}

export async function openDesk(page: Page, ticket: string): Promise<void> {
  await page.goto(`${DESK}?ticket=${ticket}`);
  await expect(log(page).getByRole('article').first()).toBeVisible();
}

export const heading = (page: Page, count: number) =>
  page.getByRole('heading', { name: `Support Tickets (${count})`, exact: true });
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

export async function manageCannedReplies(page: Page): Promise<void> {
  await cannedReplies(page).click();
  await page.getByRole('menuitem', { name: 'Manage canned replies' }).click();
}
