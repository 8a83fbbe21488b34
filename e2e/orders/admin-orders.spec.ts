import { readFile } from 'node:fs/promises';
import { expect, type Browser, type Page } from '@playwright/test';
import { dateOrder } from '../../apps/api/src/testing/date-order.ts';
import { test } from '../support/app-test.ts';
import { doAndSee } from '../support/do-and-see.ts';
import { startOwnServer, type OwnServer } from '../support/own-server.ts';
import { signInAdministrator, signUp } from '../support/people.ts';
import { pressButton } from '../support/press-button.ts';
import { createOrder, CREATOR, findOffer, payElsewhere } from '../support/buying.ts';
import { watchErrors } from '../support/watch-errors.ts';

type Kind = 'package' | 'item';

// These tests share one server of their own, because they count its orders.
test.describe.configure({ mode: 'serial' });

let server: OwnServer;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  server = await startOwnServer();
});
test.afterAll(() => server.stop());

/** A page on this server, signed in as the administrator or as a new customer. */
async function openPage(browser: Browser, who: 'staff' | 'customer'): Promise<Page> {
  const context = await browser.newContext({ baseURL: server.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (who === 'staff') await signInAdministrator(page);
  else await signUp(page);
  return page;
}

/** Places an order on a given day under a given name, and optionally pays it. */
async function placeOrder(
  customer: Page,
  kind: Kind,
  { day, name, paid = false }: { readonly day: string; readonly name: string; readonly paid?: boolean },
): Promise<string> {
  const id = await createOrder(customer, kind);
  if (paid) await payElsewhere(customer, id);
  await dateOrder(server.db, id, new Date(`${day}T12:00:00Z`));
  await server.db.updateTable('orders').set({ customerName: name }).where('id', '=', id).execute();
  return id;
}

/** Twelve orders of a kind, on twelve days of March, of customers from Ann 01 to Ann 12; the sixth is paid. */
async function fill(browser: Browser, kind: Kind): Promise<void> {
  const customer = await openPage(browser, 'customer');
  // The paid order comes last: an item that the customer already owns cannot be ordered again.
  for (const day of [1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 6]) {
    const number = String(day).padStart(2, '0');
    await placeOrder(customer, kind, { day: `2026-03-${number}`, name: `Ann ${number}`, paid: day === 6 });
  }
  await customer.context().close();
}

/** Names in the customer column, from the top. */
async function expectCustomers(page: Page, numbers: readonly number[]): Promise<void> {
  const names = numbers.map((number) => `Ann ${String(number).padStart(2, '0')}`);
  await expect(page.locator('tbody').getByRole('link', { name: /^Ann \d\d$/ })).toHaveText(names);
}

const count = (page: Page, text: string) =>
  expect(page.getByText(text, { exact: true }).first()).toBeVisible();

test('orders are listed five per page, sorted, searched and filtered, and the URL keeps the state', async ({
  browser,
}) => {
  await fill(browser, 'package');
  const page = await openPage(browser, 'staff');
  const errors = watchErrors(page);
  await page.goto('/admin/orders');
  await expect(page.getByRole('columnheader')).toHaveText([
    'Order ID',
    'Customer',
    'Package',
    'Date',
    'Amount',
    'Payment',
    'Actions',
  ]);
  await expect(page.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'descending');
  await count(page, 'Showing 1 to 5 of 12 orders');
  await expectCustomers(page, [12, 11, 10, 9, 8]);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expectCustomers(page, [2, 1]);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  await page.reload();
  await expectCustomers(page, [2, 1]);

  await pressButton(page.getByRole('button', { name: 'Customer' }));
  await expectCustomers(page, [1, 2, 3, 4, 5]);
  await page.getByRole('button', { name: 'Payment', exact: true }).click();
  await expectCustomers(page, [6, 12, 11, 10, 9]);
  await page.goto('/admin/orders');

  const search = page.getByRole('searchbox', { name: 'Search orders' });
  const first = page.locator('tbody tr').first();
  const orderId = await first.getByRole('link').first().innerText();
  for (const [text, found] of [
    [orderId.toLowerCase(), '1 order'],
    ['ann 0', '9 orders'],
    ['completed', '1 order'],
    ['creator', '12 orders'],
  ] as const) {
    await search.fill(text);
    await count(page, found);
  }
  await search.fill('nobody');
  await expect(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await count(page, '12 orders');

  await page.getByRole('radio', { name: 'Paid' }).click();
  await expectCustomers(page, [6]);
  await page.getByRole('radio', { name: 'All' }).click();
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
  await page.getByLabel('End date').fill('2026-03-01');
  await expect(page.getByText('The end date is before the start date.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await count(page, '12 orders');
  expect(errors).toEqual([]);
  await page.context().close();
});

test('names and numbers link to their pages; pending orders are deleted for good', async ({ browser }) => {
  const page = await openPage(browser, 'staff');
  const offer = await findOffer(page, 'package');
  await page.goto('/admin/orders?q=Ann+06');
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await row.getByRole('button', { name: CREATOR.name }).click();
  const window = page.getByRole('dialog', { name: CREATOR.name });
  for (const text of [`$${CREATOR.price}`, String(CREATOR.credits), offer._id]) {
    await expect(window).toContainText(text);
  }
  await window.getByRole('button', { name: 'Close' }).last().click();
  await row.getByRole('link', { name: 'Ann 06' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[\da-f-]{36}$/);
  await page.goBack();
  const number = await row.getByRole('link').first().innerText();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused();

  await page.goto('/admin/orders?page=3');
  await expectCustomers(page, [2, 1]);
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete order' });
  await page
    .getByRole('button', { name: /^Delete order/ })
    .last()
    .click();
  await doAndSee(page, 'Order deleted successfully!', () => pressButton(confirm));
  await count(page, 'Showing 11 to 11 of 11 orders');
  await expectCustomers(page, [2]);
  await page.context().close();
});

test('item orders are listed ten per page, searched and deleted', async ({ browser }) => {
  await fill(browser, 'item');
  const page = await openPage(browser, 'staff');
  await page.goto('/admin/items-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Item Orders Management' })).toBeVisible();
  await count(page, 'Showing 1 to 10 of 12 orders');
  await expectCustomers(page, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  await page.getByRole('searchbox').fill('ann 06');
  await expectCustomers(page, [6]);
  await expect(page.getByRole('button', { name: /^Delete order/ })).toHaveCount(0);
  await page.locator('tbody').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Guidelines');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('pending');
  await count(page, '11 orders');
  await page
    .getByRole('button', { name: /^Delete order/ })
    .first()
    .click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete order' });
  await doAndSee(page, 'Order deleted successfully!', () => confirm.click());
  await count(page, '10 orders');
  await page.context().close();
});
