import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import { signUp } from './people.ts';

/** A user in the directory. */
export interface DirectoryUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

/** A signed-in user in a browser of their own. */
export async function openCustomer(
  browser: Browser,
  server: OwnServer,
): Promise<DirectoryUser & { readonly page: Page }> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  const email = await signUp(page);
  const { id, name } = await server.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, name, email, page };
}

/** Body rows of the page's table. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** Opens the user directory with this search, order and page in the URL. */
export async function openDirectory(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
}
