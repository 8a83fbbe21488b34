import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dateOrder } from '../../apps/api/src/testing/date-order.ts';
import { createOrder, payElsewhere } from '../support/buying.ts';
import { openCustomer } from '../support/directory-users.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/staff-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

/** Names in the customer column, from the top. */
async function expectCustomers(page: Page, numbers: readonly number[]): Promise<void> {
  const names = numbers.map((number) => `Ann 0${number}`);
  await expect(page.locator('tbody').getByRole('link', { name: /^Ann \d\d$/ })).toHaveText(names);
}

test('orders are listed five per page, sorted and filtered, and the URL keeps the state', async ({
  page,
  browser,
  ownServer,
}) => {
  const { db } = ownServer;
  const customer = await openCustomer(browser, ownServer);
  // Seven orders on seven days of March, of customers from Ann 01 to Ann 07; the sixth is paid.
  for (let day = 1; day <= 7; day += 1) {
    const id = await createOrder(customer.page, 'package');
    if (day === 6) await payElsewhere(customer.page, id);
    await dateOrder(db, id, new Date(`2025-03-0${day}T12:00:00Z`));
    await db
      .updateTable('orders')
      .set({ customerName: `Ann 0${day}` })
      .where('id', '=', id)
      .execute();
  }
  await customer.page.context().close();
  const errors = watchErrors(page);
  // The other orders of the server are of today.
  await page.goto('/admin/orders?from=2025-03-01&to=2025-03-31&page=2');
  await expectCustomers(page, [2, 1]);
  await pressButton(page.getByRole('button', { name: 'Customer' }));
  await expectCustomers(page, [1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await expectCustomers(page, [6, 7, 5, 4, 3]);
  await page.getByLabel('Start date').fill('2025-03-03');
  await page.getByLabel('End date').fill('2025-03-05');
  await expectCustomers(page, [5, 4, 3]);
  await page.reload();
  await expectCustomers(page, [5, 4, 3]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/^orders-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines.map((line) => /Ann \d\d/.exec(line)?.[0])).toEqual([undefined, 'Ann 05', 'Ann 04', 'Ann 03']);

  await page.getByRole('link', { name: 'Ann 05' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[\da-f-]{36}$/);
  await page.goBack();
  const number = page.locator('tbody tr').first().getByRole('link').first();
  const left = await number.innerText();
  await number.click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${left}` })).toBeFocused();
  expect(errors).toEqual([]);
});
