import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { signUp } from '../support/people.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// These tests share one server.
test.describe.configure({ mode: 'default' });

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administrator area' });

/** One read endpoint of each kind in the administrator area. */
const CALLS = [
  '/api/overview',
  '/api/statistics?days=7',
  '/api/audit',
  '/api/audit/export',
  '/api/mail-log',
  '/api/orders/export?kind=package',
];

test('the sidebar starts collapsed, names its icons, opens, and stays as it was left', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/admin');
  await expect(page).toHaveURL(/\/admin\/dashboard$/);
  await expect(page).toHaveTitle(/^Dashboard \|/);
  await expect(menu(page).getByRole('link')).toHaveText([
    'Dashboard',
    // A new installation has something to set up.
    /^Set Up/,
    'Total Orders',
    'Total Users',
    // Other tests on this server send messages, so the link may carry a count.
    /^Support Messages/,
    'Settings',
    'Item Orders',
    'Packages',
    'Items',
    'Email Templates',
    /^Mail Log/,
    'Audit Log',
    'Security Log',
    'Status',
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
  // No header or footer of the public site around it.
  await expect(page.getByRole('navigation', { name: 'Main' })).toHaveCount(0);
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await pressButton(expand);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Collapse sidebar' })).toBeVisible();
  await page.getByRole('button', { name: 'Collapse sidebar' }).click();
  await pressButton(menu(page).getByRole('link', { name: 'Audit Log' }));
  await expect(page.getByRole('heading', { level: 1, name: 'Audit Log' })).toBeVisible();
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Oops! that page can't be found.");
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fusers$/);
  expect(errors).toEqual([]);
});

test('only administrators get in, whatever the role of others; the server refuses them as well', async ({
  browser,
  ownServer,
}) => {
  const visitor = await browser.newContext({ baseURL: ownServer.url });
  const guest = await visitor.newPage();
  await guest.goto('/admin/orders');
  await expect(guest).toHaveURL(/\/login\?redirect=%2Fadmin%2Forders$/);
  for (const call of CALLS) expect((await callsOf(guest).get(call)).status(), call).toBe(401);

  const email = await signUp(guest);
  for (const role of ['member', 'moderator', 'Seller'] as const) {
    await ownServer.db.updateTable('users').set({ role }).where('email', '=', email).execute();
    await guest.goto('/admin/dashboard');
    await expect(guest.getByRole('heading', { level: 1, name: 'Not Authorized' })).toBeVisible();
    await expect(
      guest.getByText("You can't access this page; this route is only accessible for Admin.", {
        exact: true,
      }),
    ).toBeVisible();
    await expect(menu(guest)).toHaveCount(0);
    for (const call of CALLS) expect((await callsOf(guest).get(call)).status(), `${role} ${call}`).toBe(403);
  }
  await guest.getByRole('link', { name: 'Go to Home' }).click();
  await expect(guest).toHaveURL(/\/$/);
  await visitor.close();
});
