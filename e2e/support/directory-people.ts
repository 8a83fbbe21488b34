import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import type { OwnShop } from './own-shop.ts';
import { ADMIN, signInAdministrator, signUp } from './people.ts';

/** Somebody in the directory. */
export interface DirectoryPerson {
  readonly id: string;
  readonly name: string;
  readonly email: string;
}

interface PersonFacts {
  readonly name: string;
  readonly email: string;
  readonly role?: 'member' | 'moderator' | 'Seller' | 'Admin';
  readonly membership?: 'free' | 'basic' | 'premium';
  readonly credits?: number;
  readonly joined?: Date;
}

/** Puts people into the directory who never sign in; much faster than by registration. */
export async function addPeople({ db }: OwnShop, people: readonly PersonFacts[]): Promise<DirectoryPerson[]> {
  const rows = people.map((person) => ({ id: crypto.randomUUID(), ...person }));
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

/** Empties the directory but for its administrator; the addresses can be used again. */
export async function removePeople({ db }: OwnShop): Promise<void> {
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

/** Somebody with a browser of their own, signed in. */
export async function openCustomer(
  browser: Browser,
  shop: OwnShop,
): Promise<DirectoryPerson & { readonly page: Page }> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  const email = await signUp(page);
  const { id, name } = await shop.db
    .selectFrom('users')
    .select(['id', 'name'])
    .where('email', '=', email)
    .executeTakeFirstOrThrow();
  return { id, name, email, page };
}

/** A second administrator, in a browser of their own. */
export async function openColleague(browser: Browser, shop: OwnShop): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url });
  const page = await context.newPage();
  await signInAdministrator(page);
  return page;
}

/** Rows of the page's table, without its head. */
export function rowsOf(page: Page): Locator {
  return page.getByRole('row').filter({ has: page.getByRole('cell') });
}

/** Opens the user directory, with its search, order and page as an address has them. */
export async function openDirectory(page: Page, query = ''): Promise<void> {
  await page.goto(`/admin/users${query}`);
  await expect(page.getByRole('heading', { level: 1, name: 'User Directory' })).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
}
