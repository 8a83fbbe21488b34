import { readFile } from 'node:fs/promises';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { dateOrder } from '../apps/api/src/testing/date-order.ts';
import { expectAccessible } from './accessible-page.ts';
import { doAndSee } from './do-and-see.ts';
import { startOwnShop, type OwnShop } from './own-shop.ts';
import { ADMIN, signIn, signUp } from './people.ts';
import { createOrder, CREATOR, findOffer, findToast, payElsewhere } from './shop.ts';
import { watchFaults } from './watch-faults.ts';

type Kind = 'package' | 'item';

// One shop for all: its orders are counted, and the first test needs it empty.
test.describe.configure({ mode: 'serial' });

let shop: OwnShop;
test.beforeAll(async () => {
  test.setTimeout(90_000);
  shop = await startOwnShop({ ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password });
});
test.afterAll(() => shop.stop());

/** A page of this shop: of an administrator, or of a new customer. */
async function openPage(browser: Browser, who: 'staff' | 'customer'): Promise<Page> {
  const context = await browser.newContext({ baseURL: shop.url, viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  if (who === 'staff') await signIn(page, ADMIN.email, ADMIN.password);
  else await signUp(page);
  return page;
}

/** Places an order on a day, under a name, and pays it if asked to. */
async function place(
  customer: Page,
  kind: Kind,
  { day, name, paid = false }: { readonly day: string; readonly name: string; readonly paid?: boolean },
): Promise<string> {
  const id = await createOrder(customer, kind);
  if (paid) await payElsewhere(customer, id);
  await dateOrder(shop.db, id, new Date(`${day}T12:00:00Z`));
  await shop.db.updateTable('orders').set({ customerName: name }).where('id', '=', id).execute();
  return id;
}

/** Twelve orders of a kind, on twelve days of March, of customers from Ann 01 to Ann 12; the sixth is paid. */
async function fill(browser: Browser, kind: Kind): Promise<void> {
  const customer = await openPage(browser, 'customer');
  for (let day = 1; day <= 12; day += 1) {
    const number = String(day).padStart(2, '0');
    await place(customer, kind, { day: `2026-03-${number}`, name: `Ann ${number}`, paid: day === 6 });
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

test('no orders: the page says so, and leads on', async ({ browser }) => {
  const page = await openPage(browser, 'staff');
  await page.goto('/admin/orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Orders Management' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await page.getByRole('link', { name: 'Item orders', exact: true }).last().click();
  await expect(page.getByRole('heading', { name: 'No item orders yet' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'See the items' })).toBeVisible();
  await page.context().close();
});

test('orders are listed five to a page, sorted, searched and filtered, and the address keeps it', async ({
  browser,
}) => {
  await fill(browser, 'package');
  const page = await openPage(browser, 'staff');
  const faults = watchFaults(page);
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

  await page.getByRole('button', { name: 'Customer' }).press('Enter');
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
  await expect(page.getByText('This is before the start date.')).toBeVisible();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await count(page, '12 orders');
  expect(faults).toEqual([]);
  await page.context().close();
});

test('a package opens its details; names and numbers lead on; only what is pending can be deleted', async ({
  browser,
}) => {
  const page = await openPage(browser, 'staff');
  const offer = await findOffer(page, 'package');
  await page.goto('/admin/orders?q=Ann+06');
  const row = page.locator('tbody tr');
  await expect(row).toHaveCount(1);
  await expect(row.getByText('Paid', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: /^Delete order/ })).toHaveCount(0);
  await row.getByRole('button', { name: CREATOR.name }).click();
  const window = page.getByRole('dialog', { name: CREATOR.name });
  for (const text of [`$${CREATOR.price}`, String(CREATOR.credits), offer._id]) {
    await expect(window).toContainText(text);
  }
  expect(await window.getByRole('listitem').count()).toBeLessThanOrEqual(6);
  await window.getByRole('button', { name: 'Close' }).last().click();
  await expect(row.getByRole('button', { name: CREATOR.name })).toBeFocused();
  await row.getByRole('link', { name: 'Ann 06' }).click();
  await expect(page).toHaveURL(/\/admin\/users\/[\da-f-]{36}$/);
  await page.goBack();
  const number = await row.getByRole('link').first().innerText();
  await row.getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: `Order ${number}` })).toBeFocused();

  await page.goto('/admin/orders?page=3');
  await expectCustomers(page, [2, 1]);
  const button = page.getByRole('button', { name: /^Delete order/ }).last();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete order' });
  for (const [answer, text] of [
    [500, 'Failed to delete order.'],
    ['abort', 'Something went wrong while deleting.'],
  ] as const) {
    await page.route('**/order/*', (route) =>
      answer === 'abort' ? route.abort() : route.fulfill({ status: answer, body: 'out of order' }),
    );
    await button.click();
    await doAndSee(page, text, () => confirm.click());
    await page.unroute('**/order/*');
  }
  await button.click();
  await expect(page.getByRole('dialog', { name: 'Delete this order?' })).toContainText(CREATOR.name);
  await doAndSee(page, 'Order deleted successfully!', () => confirm.press('Enter'));
  await count(page, 'Showing 11 to 11 of 11 orders');
  await expectCustomers(page, [2]);
  // The last row of the last page: the page before follows.
  await page.getByRole('button', { name: /^Delete order/ }).click();
  await confirm.click();
  await expectCustomers(page, [7, 6, 5, 4, 3]);
  await page.context().close();
});

test('item orders are listed ten to a page, with short names, a window, and their own texts', async ({
  browser,
}) => {
  await fill(browser, 'item');
  const title = 'A very long name of a digital item';
  await shop.db.updateTable('orders').set({ title }).where('customerName', '=', 'Ann 12').execute();
  const page = await openPage(browser, 'staff');
  await page.goto('/admin/items-orders');
  await expect(page.getByRole('heading', { level: 1, name: 'Item Orders Management' })).toBeVisible();
  await count(page, 'Showing 1 to 10 of 12 orders');
  await expectCustomers(page, [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  const long = page.getByRole('button', { name: 'A very long name of a digital...', exact: true });
  await long.click();
  await expect(page.getByRole('dialog', { name: title })).toContainText('the order is not paid');
  await page.keyboard.press('Escape');
  await expect(long).toBeFocused();
  await page.getByRole('searchbox').fill('ann 06');
  await expectCustomers(page, [6]);
  await expect(page.getByRole('button', { name: /^Delete order/ })).toHaveCount(0);
  await page.locator('tbody').getByRole('button').click();
  await expect(page.getByRole('dialog')).toContainText('Guidelines');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('pending');
  await count(page, '11 orders');

  await page.route('**/item-order/*', (route) => route.abort());
  await page
    .getByRole('button', { name: /^Delete order/ })
    .first()
    .click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Delete order' });
  await confirm.click();
  await expect(findToast(page, /^Something went wrong\.$/)).toBeVisible();
  await page.unroute('**/item-order/*');
  await page
    .getByRole('button', { name: /^Delete order/ })
    .first()
    .click();
  await doAndSee(page, 'Order deleted successfully!', () => confirm.click());
  await count(page, '10 orders');
  await page.context().close();
});

test('a list that cannot be loaded says so and offers another try; what is typed stays', async ({
  browser,
}) => {
  const page = await openPage(browser, 'staff');
  const lists = [
    {
      path: '/admin/orders',
      call: /^http:\/\/[^/]+\/orders\?/,
      text: 'Could not load orders. Please try again.',
    },
    {
      path: '/admin/items-orders',
      call: /^http:\/\/[^/]+\/item-orders\?/,
      text: 'Could not load item orders. Please try again.',
    },
  ];
  for (const { path, call, text } of lists) {
    await page.route(call, (route) => route.fulfill({ status: 418, body: 'out of order' }));
    await page.goto(`${path}?q=ann+06&status=Paid`);
    await expect(page.getByRole('heading', { name: text })).toBeVisible();
    await expect(page.getByText('Failed to fetch data: HTTP error! Status: 418')).toBeVisible();
    await page.unroute(call);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectCustomers(page, [6]);
    await expect(page.getByRole('searchbox')).toHaveValue('ann 06');
  }
  await page.route('**/api/orders/export*', (route) => route.fulfill({ status: 418, body: '' }));
  await doAndSee(page, 'The file could not be downloaded.', () =>
    page.getByRole('button', { name: 'Export CSV' }).click(),
  );
  await page.context().close();
});

test('the lists are usable in every width, light and dark', async ({ browser }) => {
  const page = await openPage(browser, 'staff');
  for (const [width, colorScheme] of [
    [390, 'dark'],
    [768, 'light'],
    [1440, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    for (const path of ['/admin/orders', '/admin/items-orders']) {
      await page.goto(path);
      await expect(page.getByText('Ann 11')).toBeVisible();
      await expectAccessible(page);
    }
  }
  await page.context().close();
});
