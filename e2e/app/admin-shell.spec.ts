import { expect, type Page } from '@playwright/test';
import { pressButton } from '../support/press-button.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const menu = (page: Page) => page.getByRole('navigation', { name: 'Administrator area' });

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
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/admin/audit');
  await waitUntilSettled(page);
  await page.goto('/admin/nothing-here');
  await expect(page.getByRole('heading', { level: 1 })).toContainText("Oops! that page can't be found.");
  await waitUntilSettled(page);
  // Only the dashboard may load the charting code.
  expect(loaded.filter((url) => url.includes('day-chart'))).toEqual([]);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page).not.toHaveURL(/\/admin/);
  await page.goto('/admin/users');
  await expect(page).toHaveURL(/\/login\?redirect=%2Fadmin%2Fusers$/);
  expect(errors).toEqual([]);
});
