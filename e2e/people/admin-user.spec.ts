import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { openCustomer, rowsOf } from '../support/directory-users.ts';
import { openTicket } from '../support/tickets.ts';
import { createOrder } from '../support/buying.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'User details' }).getByRole('link', { name });

test("a user's page shows everything about them, tab by tab, each at its own URL", async ({
  page,
  browser,
  ownServer,
}) => {
  const errors = watchErrors(page);
  const { id, email, name, page: theirs } = await openCustomer(browser, ownServer);
  await createOrder(theirs, 'package');
  await createOrder(theirs, 'item');
  const ticket = await openTicket(theirs, 'A voice that stutters');
  await callsOf(theirs).post('/api/generations/script', {
    data: { prompt: 'A film about tea. Tea grows on hills.' },
  });
  await callsOf(theirs).post('/api/deduct-credit', { data: { userEmail: email, amount: 1 } });

  await page.goto(`/admin/users/${id}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const overview = page.locator('main dl').first();
  await expect(page.getByText('Not verified')).toBeVisible();
  await expect(overview).toContainText(/Held credits\s*1/);
  await expect(overview).toContainText(/Role\s*Member/);
  await expect(overview).toContainText(/Membership\s*Free/);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('readonly');

  await tab(page, 'Orders').click();
  await expect(page).toHaveURL(/\?tab=orders$/);
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(rowsOf(page)).toContainText('Creator');
  await page.getByRole('radio', { name: 'Items' }).click();
  await expect(page).toHaveURL(/tab=orders&kind=item$/);
  await expect(page.getByRole('region', { name: 'Item orders' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('radio', { name: 'Items' })).toBeChecked();

  await tab(page, 'Credits').click();
  await expect(rowsOf(page).first()).toContainText('Deducted by their own API client');
  await expect(rowsOf(page).last()).toContainText('Welcome credits');

  await tab(page, 'Generations').click();
  await expect(rowsOf(page).filter({ hasText: 'Done' })).toHaveCount(1);
  await page.getByRole('button', { name: 'A film about tea' }).click();
  await expect(page.getByRole('dialog')).toContainText('arranger-1');
  await page.keyboard.press('Escape');

  await tab(page, 'Sessions').click();
  await expect(rowsOf(page)).toHaveCount(1);

  await tab(page, 'Tickets').click();
  await expect(rowsOf(page).filter({ hasText: 'Open' })).toHaveCount(1);
  await page.getByRole('link', { name: 'A voice that stutters' }).click();
  await expect(page).toHaveURL(new RegExp(`/admin/support-messages\\?ticket=${ticket}$`));
  await page.goBack();
  await expect(tab(page, 'Tickets')).toHaveAttribute('aria-current', 'page');
  expect(errors).toEqual([]);
  await theirs.context().close();
});
