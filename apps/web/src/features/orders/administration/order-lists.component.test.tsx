import { exportOrders } from '@voicedraft/contract/order-administration';
import { deleteItemOrder, deleteOrder, listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { answerPage, cutPage } from '#testing/list-page.ts';
import { freezeClock, passTime } from '#testing/clock.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeItemOrder, makeOrder, PAID } from '#testing/records/orders.ts';
import { ADMINISTRATOR, makeUser } from '#testing/records/people.ts';
import { watchSaves } from '#testing/saved-files.ts';
import { brokenAnswer, server } from '#testing/server.ts';

/** Response to a deletion. */
const DONE = { success: true } as const;

const open = (path: string) => openApp(path, { as: ADMINISTRATOR });
const deleteButtons = page.getByRole('button', { name: /^Delete order ORD/ });
const confirmation = page.getByRole('dialog', { name: 'Delete this order?' });
const confirm = confirmation.getByRole('button', { name: 'Delete order' });

/** Returns the names in the customer column, from top to bottom. */
const readCustomers = () =>
  page
    .getByRole('cell')
    .getByRole('link', { name: /^Ann \d\d$/ })
    .elements()
    .map(({ textContent }) => textContent);

/** How twelve orders differ: the customers are Ann 12 to Ann 01; the order of Ann 06 is paid. */
const TWELVE = Array.from({ length: 12 }, (_, index) => ({
  customerName: `Ann ${String(12 - index).padStart(2, '0')}`,
  orderId: `ORD${12 - index}`,
  userId: crypto.randomUUID(),
  ...(index === 6 && PAID),
}));

/** Makes the server return twelve orders of each kind, until they are deleted. */
function answerOrders(): void {
  let orders = TWELVE.map((overrides) => makeOrder(overrides));
  const [longest, ...others] = TWELVE;
  let items = [
    makeItemOrder({ ...longest, packageName: 'A very long name of a digital item' }),
    ...others.map((overrides) => makeItemOrder({ ...overrides, guidelines: 'Open it.' })),
  ];
  server.answer(listOrders, ({ query }) => answerPage(listOrders, cutPage(orders, query), orders.length));
  server.answer(listItemOrders, ({ query }) =>
    answerPage(listItemOrders, cutPage(items, query), items.length),
  );
  server.answer(deleteOrder, ({ params }) => {
    orders = orders.filter(({ _id }) => _id !== params.id);
    return DONE;
  });
  server.answer(deleteItemOrder, ({ params }) => {
    items = items.filter(({ _id }) => _id !== params.id);
    return DONE;
  });
}

test('without orders, the page says so, and suggests a next step', async () => {
  await open('/admin/orders');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders Management' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'No orders yet' })).toBeVisible();
  await expectAccessible();
  await page.getByRole('link', { name: 'Item orders', exact: true }).last().click();
  await expect.element(page.getByRole('heading', { name: 'No item orders yet' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'View items' })).toBeVisible();
});

test('package orders are listed five per page, the last one without a next; a date range in reverse is reported', async () => {
  answerOrders();
  const app = await open('/admin/orders');
  await expect.poll(readCustomers).toEqual(['Ann 12', 'Ann 11', 'Ann 10', 'Ann 09', 'Ann 08']);
  expect(
    page
      .getByRole('columnheader')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Order ID', 'Customer', 'Package', 'Date', 'Amount', 'Payment', 'Actions']);
  await expect
    .element(page.getByRole('columnheader', { name: 'Date' }))
    .toHaveAttribute('aria-sort', 'descending');
  await expect.element(page.getByText('Showing 1 to 5 of 12 orders', { exact: true }).first()).toBeVisible();
  const pages = page.getByRole('navigation', { name: 'Pages' }).getByRole('button');
  const readCurrent = () =>
    pages
      .elements()
      .filter((button) => button.ariaCurrent === 'page')
      .map(({ ariaLabel }) => ariaLabel);
  expect(readCurrent()).toEqual(['Page 1']);
  await page.getByRole('button', { name: 'Page 3' }).click();
  await expect.poll(readCustomers).toEqual(['Ann 02', 'Ann 01']);
  expect(readCurrent()).toEqual(['Page 3']);
  await expect.element(page.getByRole('button', { name: 'Next' })).toBeDisabled();
  expect(app.address()).toBe('/admin/orders?page=3');
  await page.getByRole('radio', { name: 'Paid' }).click();
  server.answer(listOrders, answerPage(listOrders, [], 0));
  await page.getByLabelText('Start date').fill('2026-03-03');
  await page.getByLabelText('End date').fill('2026-03-01');
  await expect.element(page.getByText('The end date is before the start date.')).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'Nothing found' })).toBeVisible();
  // Dimmed until it is the answer for these dates.
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBeNull();
  await expectAccessible();
  server.recover(listOrders);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect.poll(() => app.address()).toBe('/admin/orders');
  await expect.poll(readCustomers).toHaveLength(5);
  await expectAccessible({ whole: true });
  for (const [name, sort] of [
    ['Customer', 'customer'],
    ['Payment', 'payment'],
  ] as const) {
    await page.getByRole('columnheader', { name }).getByRole('button').click();
    await expect
      .poll(() => server.calls(listOrders).at(-1)?.query)
      .toMatchObject({ sort, order: 'asc', page: 1 });
  }
});

test('staff choose how many rows a page has, here and in the next list, and take a search along', async () => {
  answerOrders();
  const app = await open('/admin/orders?page=2&q=ann');
  await expect.poll(readCustomers).toHaveLength(5);
  const hrefOf = (name: string) => page.getByRole('link', { name, exact: true }).first();
  await expect.element(hrefOf('Ann 07')).toHaveAttribute('href', `/admin/users/${TWELVE[5]?.userId}`);
  await expect.element(hrefOf('ORD7')).toHaveAttribute('href', expect.stringMatching(/^\/admin\/orders\/./u));
  await page.getByLabelText('Rows per page').selectOptions('25');
  await expect.poll(readCustomers).toHaveLength(12);
  expect(app.address()).toBe('/admin/orders?q=ann&rows=25');
  await page.getByRole('link', { name: 'Item orders', exact: true }).last().click();
  await expect.poll(readCustomers).toHaveLength(12);
  await expect
    .element(hrefOf('ORD7'))
    .toHaveAttribute('href', expect.stringMatching(/^\/admin\/items-orders\/./u));
  const asked = () => server.calls(listItemOrders).at(-1)?.query;
  await expect.poll(asked).toMatchObject({ q: 'ann', page: 1, pageSize: 25 });
});

test('Support, who may not delete orders, is offered no deletion', async () => {
  answerOrders();
  await openApp('/admin/orders', { as: makeUser({ ...ADMINISTRATOR, staffRole: 'support' }) });
  await expect.poll(readCustomers).toHaveLength(5);
  expect(deleteButtons.elements()).toEqual([]);
  await expect.element(page.getByRole('columnheader', { name: 'Actions' })).not.toBeInTheDocument();
});

test('a package opens its details, and a paid order cannot be deleted', async () => {
  server.answer(listOrders, [
    makeOrder({ ...PAID, points: Array.from({ length: 10 }, (_, at) => `Point ${at}`) }),
  ]);
  await open('/admin/orders');
  const row = page.getByRole('row').nth(1);
  await expect.element(row.getByText('Paid', { exact: true })).toBeVisible();
  expect(deleteButtons.elements()).toEqual([]);
  await row.getByRole('button', { name: 'Creator' }).click();
  const details = page.getByRole('dialog', { name: 'Creator' });
  for (const text of ['$19.00', '60', '0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f101']) {
    await expect.element(details).toMatchTextContent(text);
  }
  expect(details.getByRole('listitem').elements().length).toBeLessThanOrEqual(6);
  await expectAccessible();
  await details.getByRole('button', { name: 'Close' }).last().click();
  await expect.element(row.getByRole('button', { name: 'Creator' })).toHaveFocus();
});

test('a failed deletion of a package order is reported, its outcome for 5 s; after the last row of a page, the previous page is shown', async () => {
  answerOrders();
  await open('/admin/orders?page=3');
  await expect.poll(readCustomers).toEqual(['Ann 02', 'Ann 01']);
  server.answer(deleteOrder, brokenAnswer());
  await deleteButtons.last().click();
  await expect.element(confirmation).toMatchTextContent('Creator');
  await confirm.click();
  await expect.element(page.getByText('Failed to delete order.')).toBeVisible();
  server.lose(deleteOrder);
  await deleteButtons.last().click();
  await confirm.click();
  await expect.element(page.getByText('Something went wrong while deleting.')).toBeVisible();
  expect(readCustomers()).toEqual(['Ann 02', 'Ann 01']);
  server.recover(deleteOrder);
  server.recover(deleteOrder);
  freezeClock();
  await deleteButtons.last().click();
  (await confirm.findElement()).focus();
  await userEvent.keyboard('{Enter}');
  const message = page.getByText('Order deleted successfully!');
  await expect.element(message).toBeVisible();
  await expect.poll(readCustomers).toEqual(['Ann 02']);
  await expect
    .element(page.getByText('Showing 11 to 11 of 11 orders', { exact: true }).first())
    .toBeVisible();
  // In steps, so that the page renders in between.
  for (let passed = 0; passed < 4500; passed += 500) await passTime(500);
  expect(message.elements()).toHaveLength(1);
  await passTime(2000);
  await expect.element(message).not.toBeInTheDocument();
  await deleteButtons.click();
  await confirm.click();
  await expect.poll(readCustomers).toEqual(['Ann 07', 'Ann 06', 'Ann 05', 'Ann 04', 'Ann 03']);
});

test('item orders are listed ten per page, with short names, a details window, and their own texts', async () => {
  answerOrders();
  await open('/admin/items-orders');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Item Orders Management' })).toBeVisible();
  await expect.poll(readCustomers).toHaveLength(10);
  await expectAccessible();
  const long = page.getByRole('button', { name: 'A very long name of a digital...', exact: true });
  await long.click();
  const details = page.getByRole('dialog', { name: 'A very long name of a digital item' });
  await expect.element(details).toMatchTextContent('the order is not paid');
  await userEvent.keyboard('{Escape}');
  await expect.element(long).toHaveFocus();
  const paid = page.getByRole('row').filter({ hasText: 'Ann 06' });
  expect(paid.getByRole('button', { name: /^Delete order/ }).elements()).toEqual([]);
  await paid.getByRole('button', { name: 'Prompt notebook' }).click();
  await expect.element(page.getByRole('dialog')).toMatchTextContent('Guidelines');
  await userEvent.keyboard('{Escape}');

  server.lose(deleteItemOrder);
  await deleteButtons.first().click();
  await confirm.click();
  await expect.element(page.getByText('Something went wrong.', { exact: true })).toBeVisible();
  server.recover(deleteItemOrder);
  await deleteButtons.first().click();
  await confirm.click();
  await expect.element(page.getByText('Order deleted successfully!')).toBeVisible();
  await expect.element(page.getByText('Showing 1 to 10 of 11 orders', { exact: true }).first()).toBeVisible();
});

test.for([
  ['package', '/admin/orders', listOrders, 'Could not load orders. Please try again.'],
  ['item', '/admin/items-orders', listItemOrders, 'Could not load item orders. Please try again.'],
] as const)(
  'a list or file that cannot be loaded says so and can be retried: %s',
  async ([kind, path, endpoint, text]) => {
    answerOrders();
    server.answer(endpoint, brokenAnswer(418));
    await open(`${path}?q=ann+06&status=Paid`);
    await expect.element(page.getByRole('heading', { name: text })).toBeVisible();
    await expect.element(page.getByText('Failed to fetch data: HTTP error! Status: 418')).toBeVisible();
    if (kind === 'package') await expectAccessible();
    server.recover(endpoint);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(readCustomers).toContain('Ann 12');
    await expect.element(page.getByRole('searchbox')).toHaveValue('ann 06');
    expect(server.calls(endpoint).at(-1)?.query).toMatchObject({ q: 'ann 06', status: 'Paid' });
    server.answer(exportOrders, brokenAnswer(418));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    await expect.element(page.getByText('The file could not be downloaded.')).toBeVisible();
    const saved = watchSaves();
    server.answer(exportOrders, new Response('Order'));
    await page.getByRole('button', { name: 'Export CSV' }).click();
    const name = kind === 'package' ? /^orders-.+\.csv$/u : /^item-orders-.+\.csv$/u;
    await expect.poll(() => saved).toEqual([expect.stringMatching(name)]);
    expect(server.calls(exportOrders)[0]?.query).toEqual({ kind, q: 'ann 06', status: 'Paid' });
    const search = page.getByRole('searchbox');
    await search.fill('z'.repeat(300));
    await expect.element(page.getByText('The limit is 254 characters. The rest was cut off.')).toBeVisible();
    await expect.poll(() => server.calls(endpoint).at(-1)?.query.q).toBe('z'.repeat(254));
  },
);
