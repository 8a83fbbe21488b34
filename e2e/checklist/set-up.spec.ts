import { expect, type Page } from '@playwright/test';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const rowOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) });

test('everything is checked for real, with what is left to do for each item', async ({ page }) => {
  const errors = watchErrors(page);
  await page.goto('/admin/set-up');
  await page.getByRole('button', { name: /^Check all/ }).click();
  // By way of the queue and the mailer of this server.
  await expect(rowOf(page, 'Mail')).toContainText('The local mailbox received a test message to');
  // What these find depends on what other tests have set on this server.
  for (const name of ['Logo', 'Engine', 'PayPal', 'Packages', 'Legal pages']) {
    await expect(rowOf(page, name)).toContainText(/Done|Not complete|Failed/, { timeout: 30_000 });
  }
  await page.reload();
  await expect(rowOf(page, 'Mail')).toContainText('The local mailbox received a test message to');
  await rowOf(page, 'Legal pages').getByRole('link').click();
  await expect(page).toHaveURL(/\/admin\/settings\?tab=/);
  expect(errors).toEqual([]);
});
