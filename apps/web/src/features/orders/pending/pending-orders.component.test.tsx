import { deleteItemOrder, deleteOrder, listItemOrders, listOrders } from '@voicedraft/contract/orders';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { makeItemOrder, makeOrder, PAID } from '#testing/records/orders.ts';
import { refusal, server } from '#testing/server.ts';

const tryAgain = page.getByRole('button', { name: 'Try again' });

test('lists that cannot be loaded say so', async () => {
  server.lose(listOrders);
  server.lose(listItemOrders);
  const app = await openApp('/user/pending-payment/');
  await expect.element(page.getByText('Could not load orders. Please try again.')).toBeVisible();
  await expect.element(page.getByText('Could not load item orders. Please try again.')).toBeVisible();
  await expectAccessible();
  await app.goTo('/user/package-pending-payment/');
  await expect.element(page.getByText('Could not load orders. Please try again.')).toBeVisible();
  await expectAccessible();
  server.answer(listOrders, [makeOrder({ orderId: 'ORDXYZ7890' })]);
  await tryAgain.click();
  await expect.element(page.getByRole('row').filter({ hasText: 'ORDXYZ7890' })).toBeVisible();
});

test('only orders that wait are counted; one that was paid in the meantime leaves the list', async () => {
  const [paid, first, second] = ['ORDPAID001', 'ORDFIRST01', 'ORDSECOND1'].map((orderId, at) =>
    makeOrder({ orderId, ...(at === 0 && PAID) }),
  );
  server.answer(
    listOrders,
    [paid, first, second].flatMap((order) => order ?? []),
  );
  server.answer(listItemOrders, [makeItemOrder()]);
  await openApp('/user/pending-payment/');
  await expect
    .element(page.getByRole('link', { name: /Item orders/ }))
    .toMatchTextContent('1 order awaiting payment');
  const packages = page.getByRole('link', { name: /Package orders/ });
  await expect.element(packages).toMatchTextContent('2 orders awaiting payment');
  await packages.click();
  await expect.element(page.getByRole('heading', { name: 'My Pending Orders (2)' })).toBeVisible();
  await expect.element(rows).toHaveLength(2);
  await expect.element(page.getByText('ORDPAID001')).not.toBeInTheDocument();

  await page.getByRole('button', { name: 'Delete order ORDSECOND1' }).click();
  server.answer(deleteOrder, () => {
    server.answer(listOrders, first ? [first] : []);
    return refusal('order_not_pending');
  });
  await dialog.getByRole('button', { name: 'Delete order' }).click();
  await expect.element(page.getByText(/This order is not awaiting payment\./).first()).toBeVisible();
  await expect.element(rows).toHaveLength(1);
  await expect.element(rows).toMatchTextContent('ORDFIRST01');
  expect(server.calls(deleteOrder).map(({ params }) => params.id)).toEqual([second?._id]);
});

const rows = page.getByRole('row').filter({ has: page.getByRole('link', { name: /^Pay Now/ }) });
const dialog = page.getByRole('dialog');

/** Eleven orders of each kind, newest first. */
const ELEVEN = Array.from({ length: 11 }, (_, at) => ({
  _id: crypto.randomUUID(),
  orderId: `ORD${11 - at}`,
}));

function answerOrders(count: number): void {
  server.answer(
    listOrders,
    ELEVEN.slice(0, count).map((overrides) => makeOrder(overrides)),
  );
  server.answer(
    listItemOrders,
    ELEVEN.slice(0, count).map((overrides) => makeItemOrder(overrides)),
  );
}

test.for([
  ['package', '/pay-now', deleteOrder],
  ['item', '/item-pay-now', deleteItemOrder],
] as const)(
  'orders that wait are on pages of ten, and are paid or deleted from there: %s',
  async ([kind, pay, remove]) => {
    answerOrders(11);
    await openApp(`/user/${kind}-pending-payment/`);
    await expect.element(page.getByRole('heading', { name: 'My Pending Orders (11)' })).toBeVisible();
    await expect.element(rows).toHaveLength(10);
    await expect
      .element(page.getByRole('link', { name: 'Pay First Order' }))
      .toHaveAttribute('href', `${pay}/${ELEVEN[0]?._id}`);
    await page.getByRole('button', { name: /next/i }).click();
    await expect.element(rows).toHaveLength(1);
    await expect.element(rows).toMatchTextContent('ID: ORD1');

    const removeButton = rows.getByRole('button', { name: /delete/i });
    await removeButton.click();
    await dialog.getByRole('button', { name: /keep|cancel/i }).click();
    await expect.element(dialog).not.toBeInTheDocument();
    server.refuse(remove, 'conflict', 'This order is not awaiting payment.');
    await removeButton.click();
    await dialog.getByRole('button', { name: 'Delete order' }).click();
    await expect.element(page.getByText(/This order is not awaiting payment\./).first()).toBeVisible();
    expect(server.calls(remove).map(({ params }) => params.id)).toEqual([ELEVEN[10]?._id]);
    server.answer(remove, { success: true });
    answerOrders(1);
    await page
      .getByRole('button', { name: /delete/i })
      .last()
      .click();
    await dialog.getByRole('button', { name: 'Delete order' }).click();
    await expect.element(page.getByText('Order deleted successfully!')).toBeVisible();
    await expect.element(page.getByRole('heading', { name: 'My Pending Orders (1)' })).toBeVisible();
  },
);
