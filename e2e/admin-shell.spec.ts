import { expect, type Page } from '@playwright/test';
import { expectAccessible, THEMES } from './accessible-page.ts';
import { signUp } from './people.ts';
import { test } from './staff-shop.ts';
import { watchFaults } from './watch-faults.ts';

// One shop for all of them.
test.describe.configure({ mode: 'default' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administrator area' });

/** Calls of the area that read, one of each kind. */
const CALLS = [
  '/api/overview',
  '/api/statistics?days=7',
  '/api/audit',
  '/api/audit/export',
  '/api/mail-log',
  '/api/orders/export?kind=package',
];

test('the rail starts collapsed, names its icons, opens, and stays as it was left', async ({ page }) => {
  const faults = watchFaults(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page).toHaveTitle(/^Dashboard \|/);
  await expect(menu(page).getByRole('link')).toHaveText([
    'Dashboard',
    'Total Orders',
    'Total Users',
    // Other tests of the shop leave messages: what waits is counted behind the name.
    /^Support Messages/,
    'Settings',
    'Item orders',
    'Packages',
    'Items',
    'E-mail templates',
    /^Mail log/,
    'Audit log',
    'Menu',
  ]);
  for (const [name, path] of [
    ['Dashboard', '/admin/dashboard'],
    ['Total Orders', '/admin/orders'],
    ['Total Users', '/admin/users'],
    [/^Support Messages/, '/admin/support-messages'],
    ['Settings', '/admin/settings'],
    ['Menu', '/user/dashboard'],
  ] as const) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute('href', path);
  }
  const expand = page.getByRole('button', { name: 'Expand sidebar' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await menu(page).getByRole('link', { name: 'Total Users' }).focus();
  await expect(page.getByRole('tooltip', { name: 'Total Users' })).toBeVisible();
  await expect(menu(page).getByRole('link', { name: 'Dashboard' })).toHaveAttribute('aria-current', 'page');
  // Nothing of the public pages stands around it.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await expand.press('Enter');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await menu(page).getByRole('link', { name: 'Audit log' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Audit log' })).toBeVisible();
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Oops! that page can't be found.");
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fusers$/);
  expect(faults).toEqual([]);
});

test('below 992 px the rail is a drawer behind the menu button', async ({ page }) => {
  await page.setViewportSize({ width: 991, height: 800 });
  await page.goto('/admin/audit');
  await expect(menu(page)).toBeHidden();
  const open = page.getByRole('button', { name: 'Open menu' });
  await open.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Administrator area' });
  await expect(drawer.getByRole('link', { name: 'Support Messages' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await open.click();
  await drawer.getByRole('link', { name: 'Dashboard' }).click();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await page.setViewportSize({ width: 992, height: 800 });
  await expect(menu(page)).toBeVisible();
});

test('what waits for staff is counted beside its entry', async ({ page, ownShop: { db } }) => {
  const person = await db.selectFrom('users').select(['id', 'email']).executeTakeFirstOrThrow();
  const ticket = await db
    .insertInto('tickets')
    .values({
      subject: 'No sound',
      message: 'x',
      senderName: 'Maya',
      senderEmail: person.email,
      userId: person.id,
      announcedAt: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('ticketMessages')
    .values({
      ticketId: ticket.id,
      sender: 'user',
      authorId: person.id,
      message: 'Hello?',
      mailedAt: new Date(),
    })
    .execute();
  await db
    .insertInto('mailLog')
    .values({ toEmail: 'nobody@example.org', subject: 'Hello', body: '', status: 'failed' })
    .execute();
  const { data } = (await (await page.request.get('/api/overview')).json()) as {
    data: { tickets: { unread: number }; mail: { failed: number } };
  };
  expect(data.tickets.unread).toBeGreaterThan(0);
  await page.goto('/admin/audit');
  const badge = (name: string, count: number, [one, several]: readonly [string, string]) =>
    menu(page).getByRole('link', { name: `${name} (${count} ${count === 1 ? one : several})` });
  const { unread } = data.tickets;
  await expect(badge('Support Messages', unread, ['unread ticket', 'unread tickets'])).toBeVisible();
  const { failed } = data.mail;
  await expect(badge('Mail log', failed, ['failed message', 'failed messages'])).toBeVisible();
});

test('nobody but an administrator gets in, whatever their role; the server does not answer them either', async ({
  page,
  browser,
  ownShop,
}) => {
  const visitor = await browser.newContext({ baseURL: ownShop.url });
  const guest = await visitor.newPage();
  await guest.goto('/admin/orders');
  await expect(guest).toHaveURL(/\/login\?redirect=%2Fadmin%2Forders$/);
  for (const call of CALLS) expect((await guest.request.get(call)).status(), call).toBe(401);

  const email = await signUp(guest);
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    await ownShop.db.updateTable('users').set({ role }).where('email', '=', email).execute();
    await guest.goto('/admin/dashboard');
    await expect(guest.getByRole('heading', { level: 1, name: 'Not Authorized' })).toBeVisible();
    await expect(
      guest.getByText("You can't access this page; this route is only accessible for Admin.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(menu(guest)).toHaveCount(0);
    for (const call of CALLS) expect((await guest.request.get(call)).status(), `${role} ${call}`).toBe(403);
  }
  for (const theme of THEMES) {
    await guest.emulateMedia({ colorScheme: theme });
    await expectAccessible(guest);
  }
  await guest.getByRole('link', { name: 'Go to Home' }).click();
  await expect(guest).toHaveURL(/\/$/);
  await visitor.close();

  await page.route('**/users?*', (route) =>
    route.fulfill({ status: 403, json: { success: false, code: 'forbidden', error: 'No.', message: 'No.' } }),
  );
  await page.goto('/admin/settings');
  const unloaded = 'User data could not be loaded. Please try again later.';
  await expect(page.getByRole('heading', { level: 1, name: unloaded })).toBeVisible();
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: 'Failed to load user data' })).toBeVisible();
  await page.unroute('**/users?*');
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back/ })).toBeVisible();
});
