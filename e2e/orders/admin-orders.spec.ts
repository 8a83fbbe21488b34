import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { dateOrder } from '../../apps/api/src/testing/date-order.ts';
import { createOrder, payElsewhere } from '../support/buying.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { signInAdministrator, signUp } from '../support/people.ts';
import { pressButton } from '../support/press-button.ts';
import { test } from '../support/app-test.ts';
import { watchErrors } from '../support/watch-errors.ts';

// On a server of its own, because it counts its orders.
let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

/** Names in the customer column, from the top. */
async function expectCustomers(page: Page, numbers: readonly number[]): Promise<void> {
  const names = numbers.map((number) => `Ann 0${number}`);
  await expect(page.locator('tbody').getByRole('link', { name: /^Ann \d\d$/ })).toHaveText(names);
}

test('orders are listed five per page, sorted and filtered, and the URL keeps the state', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await signUp(page);
  // Seven orders on seven days of March, of customers from Ann 01 to Ann 07; the sixth is paid.
  for (let day = 1; day <= 7; day += 1) {
    const id = await createOrder(page, 'package');
    if (day === 6) await payElsewhere(page, id);
    await dateOrder(server.db, id, new Date(`2026-03-0${day}T12:00:00Z`));
    await server.db
      .updateTable('orders')
      .set({ customerName: `Ann 0${day}` })
      .where('id', '=', id)
      .execute();
  }
  await context.clearCookies();
  await signInAdministrator(page);
  const errors = watchErrors(page);
  await page.goto('/admin/orders?page=2');
  await expectCustomers(page, [2, 1]);
  await pressButton(page.getByRole('button', { name: 'Customer' }));
  await expectCustomers(page, [1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await expectCustomers(page, [6, 7, 5, 4, 3]);
  await page.getByLabel('Start date').fill('2026-03-03');
  await page.getByLabel('End date').fill('2026-03-05');
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
  await context.close();
});
