import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { OwnServer } from './own-server.ts';
import { ADMIN, signInAdministrator, signUp } from './people.ts';

/** A user in the directory. */
export interface DirectoryUser {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface UserFacts {
  readonly name: string;
  readonly email: string;
  readonly role?: 'member' | 'moderator' | 'Seller' | 'Admin';
  readonly membership?: 'free' | 'basic' | 'premium';
  readonly credits?: number;
  readonly joined?: Date;
}

/** Inserts users who never sign in: much faster than registering them. */
export async function addUsers({ db }: OwnServer, people: readonly UserFacts[]): Promise<DirectoryUser[]> {
  const rows = people.map((user) => ({ id: crypto.randomUUID(), ...user }));
  const createdAt = (joined?: Date) => joined ?? new Date();
  await db
    .insertInto('identityUsers')
    .values(rows.map(({ id, name, email, joined }) => ({ id, name, email, createdAt: createdAt(joined) })))
    .execute();
  await db
    .insertInto('users')
    .values(
      rows.map(({ id, name, email, role = 'member', membership = 'free', joined }) => ({
        id,
        name,
        email,
        role,
        membership,
        createdAt: createdAt(joined),
      })),
    )
    .execute();
  await db
    .insertInto('creditAccounts')
    .values(
      rows.flatMap(({ id, credits = 0 }) => [
        { userId: id, kind: 'available', balance: credits },
        { userId: id, kind: 'held', balance: 0 },
      ]),
    )
    .execute();
  return rows;
}

/** Deletes every user except the administrator; their email addresses can be used again. */
export async function removeUsers({ db }: OwnServer): Promise<void> {
  await db
    .updateTable('identityUsers')
    .set((build) => ({
      email: build.fn<string>('concat', ['id', build.cast<string>(build.val('@gone.example'), 'text')]),
    }))
    .where('email', '!=', ADMIN.email)
    .execute();
  await db
    .updateTable('users')
    .set((build) => ({
      email: build.fn<string>('concat', ['id', build.cast<string>(build.val('@gone.example'), 'text')]),
      deletedAt: new Date(),
    }))
    .where('email', '!=', ADMIN.email)
    .where('deletedAt', 'is', null)
    .execute();
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

/** A second administrator in a browser of their own. */
export async function openColleague(browser: Browser, server: OwnServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url });
  const page = await context.newPage();
  await signInAdministrator(page);
  return page;
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
