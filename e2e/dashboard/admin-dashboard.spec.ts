import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { test } from '../support/staff-test.ts';
import { waitUntilSettled } from '../support/settled-page.ts';
import { watchErrors } from '../support/watch-errors.ts';

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

test('the four cards link to their pages, with counts that match the lists', async ({ page }) => {
  const errors = watchErrors(page);
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
  const count = async (path: string) => ((await (await callsOf(page).get(path)).json()) as unknown[]).length;
  await page.goto('/admin/audit');
  await waitUntilSettled(page);
  // Only this page may load the charting code.
  expect(scripts.filter((path) => path.includes('day-chart'))).toEqual([]);
  await page.goto('/admin/dashboard');
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome back, \S/ })).toBeVisible();
  for (const [name, path, figure] of [
    ['Total Orders', '/admin/orders', await count('/orders')],
    ['Total Users', '/admin/users', await count('/users')],
    ['Support Messages', '/admin/support-messages', 'open'],
    ['Settings', '/admin/settings', 'active'],
  ] as const) {
    const link = page
      .getByRole('main')
      .getByRole('link')
      .filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
    await expect(link).toHaveAttribute('href', path);
    await expect(link).toContainText(String(figure));
  }
  await expect(region(page, 'Engines').getByText('Ready')).toHaveCount(2);
  await expect(region(page, 'Engines').getByRole('link', { name: /Gemini keys/ })).toHaveAttribute(
    'href',
    '/admin/settings?tab=gemini-keys',
  );
  expect(errors).toEqual([]);
});
