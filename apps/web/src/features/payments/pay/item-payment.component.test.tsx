import { getItemOrder, listItemOrders, verifyOrder } from '@voicedraft/contract/orders';
import { capturePayPalOrder, createPayPalOrder } from '@voicedraft/contract/payments';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { freezeClock } from '#testing/clock.ts';
import { makeItemOrder, PAID } from '#testing/records/orders.ts';
import { ok, server } from '#testing/server.ts';
import {
  expectNoRedirect,
  expectRedirect,
  openPayPage,
  openUnrendered,
  payButton,
  PAYPAL_ID,
  seeStopped,
  type PayPanel,
} from './pay.driver.ts';

/*
 * Every outcome of an item's payment (customer specification §4 and §9): its text, where it leads, and
 * when.
 */

const CAPTURE = {
  outcome: 'paid',
  kind: 'item',
  transactionId: PAID.paypalTransactionID,
  reason: null,
} as const;
const OTHER_ORDER = '0f4d1b7e-9a52-4c3b-8d1e-6a0c55b3f201';

beforeEach(() => server.answer(createPayPalOrder, ok({ id: PAYPAL_ID })));

/** Approves in PayPal's window; the clock is stopped before the page learns the result. */
async function approveFrozen({ payPal }: PayPanel): Promise<void> {
  await payButton.click();
  const payment = await payPal.window();
  freezeClock();
  void payment.approve();
}

test('an item already paid for by another order: reported before PayPal opens, and nothing to pay', async () => {
  const { app } = await openUnrendered('item', () => {
    server.answer(listItemOrders, []);
    server.answer(getItemOrder, ({ params }) => makeItemOrder({ _id: params.id, owned: true }));
  });
  await expect.element(page.getByText('You already own this item from another order')).toBeVisible();
  await expect.element(page.getByText('Total to pay')).not.toBeInTheDocument();
  await expect.element(payButton).not.toBeInTheDocument();
  await expectAccessible();
  await page.getByRole('link', { name: 'View pending orders' }).click();
  await expect.poll(() => app.address()).toBe('/user/item-pending-payment');
  expect(server.calls(createPayPalOrder)).toEqual([]);
});

test('an order in a currency that payments no longer use is not paid but ordered again', async () => {
  const order = makeItemOrder({ currency: 'EUR', packageId: crypto.randomUUID() });
  await openUnrendered('item', () =>
    server.answer(getItemOrder, ({ params }) => ({ ...order, _id: params.id })),
  );
  await expect.element(page.getByText(/^Payments are in USD now/)).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
  await expectAccessible();
  await expect
    .element(page.getByRole('link', { name: 'Order again' }))
    .toHaveAttribute('href', `/item-buy/${order.packageId}`);
});

test('an order in an earlier currency that was approved is completed instead', async () => {
  const order = makeItemOrder({ currency: 'EUR', providerState: 'approved' });
  await openUnrendered('item', () =>
    server.answer(getItemOrder, ({ params }) => ({ ...order, _id: params.id })),
  );
  await expect.element(page.getByRole('button', { name: /^Check/ })).toBeVisible();
  await expect.element(page.getByText(/^Payments are in USD now/)).not.toBeInTheDocument();
});

test('an order in an earlier currency for an item that was deleted leads nowhere', async () => {
  const order = makeItemOrder({ currency: 'EUR', packageId: null });
  await openUnrendered('item', () =>
    server.answer(getItemOrder, ({ params }) => ({ ...order, _id: params.id })),
  );
  await expect.element(page.getByText(/can no longer be paid\.$/)).toBeVisible();
});

test('an order that was paid with play money says so after the site takes real money', async () => {
  const order = makeItemOrder({ paymentStatus: 'Paid', playMoney: true });
  await openUnrendered('item', () =>
    server.answer(getItemOrder, ({ params }) => ({ ...order, _id: params.id })),
  );
  await expect.element(page.getByText('This was play money: nothing was charged.')).toBeVisible();
});

test('paid through another order in the meantime: reported, and not charged', async () => {
  await openPayPage('item');
  server.refuse(createPayPalOrder, 'item_owned');
  freezeClock();
  await payButton.click();
  await seeStopped(
    page.getByText(
      'You already own this item, so this order costs you nothing. If PayPal took a payment for it, we refund it.',
    ),
  );
  expect(server.calls(verifyOrder)).toEqual([]);
});

test('matched and modified: reported, and redirected to the orders history after 2 seconds', async () => {
  const actions = await openPayPage('item');
  server.answer(capturePayPalOrder, () => {
    actions.change(PAID);
    return ok({ ...CAPTURE, orderId: actions.id });
  });
  await approveFrozen(actions);
  await seeStopped(page.getByText('Payment successful! Redirecting to your subscription history...'));
  await expectRedirect(actions.app, '/user/orders-history', 2000);
  await expect.poll(() => server.bodies(createPayPalOrder)).toEqual([{ orderId: actions.id }]);
  expect(server.calls(capturePayPalOrder).map(({ params }) => params)).toEqual([{ id: PAYPAL_ID }]);
});

test('matched but paid before: reported, and redirected to the orders history after 1 second', async () => {
  const { app, change } = await openPayPage('item');
  server.refuse(createPayPalOrder, 'order_not_pending');
  server.answer(verifyOrder, () => {
    change(PAID);
    return ok({ kind: 'item', ...PAID, providerState: null, providerReason: null });
  });
  freezeClock();
  await payButton.click();
  await seeStopped(page.getByText('This order is already paid. Redirecting to your orders history...'));
  await expectRedirect(app, '/user/orders-history', 1000);
  expect(server.calls(capturePayPalOrder)).toEqual([]);
});

test('no match: shows the transaction id and the link to support, and the page stays', async () => {
  const actions = await openPayPage('item');
  // The buttons received the payment of another order.
  server.answer(capturePayPalOrder, ok({ ...CAPTURE, orderId: OTHER_ORDER }));
  await approveFrozen(actions);
  await seeStopped(page.getByText(`with the transaction ID ${CAPTURE.transactionId}.`));
  await expect
    .element(page.getByRole('main').getByText(/could not be matched with your order. Please contact support/))
    .toBeVisible();
  await expectSupport(actions);
});

test('captured, but the order does not show it: the same', async () => {
  const actions = await openPayPage('item');
  server.answer(capturePayPalOrder, ok({ ...CAPTURE, orderId: actions.id }));
  await approveFrozen(actions);
  await seeStopped(page.getByText(`with the transaction ID ${CAPTURE.transactionId}.`));
  await expect
    .element(page.getByRole('main').getByText(/could not be matched with your order. Please contact support/))
    .toBeVisible();
  await expectSupport(actions);
});

test('another result, such as another amount: refers to support with the reference, and the page stays', async () => {
  const actions = await openPayPage('item');
  server.refuse(capturePayPalOrder, 'payment_not_confirmed');
  await approveFrozen(actions);
  await seeStopped(page.getByText(`with the PayPal reference ${PAYPAL_ID}.`));
  await expect
    .element(page.getByRole('main').getByText(/Your payment could not be confirmed. Please contact support/))
    .toBeVisible();
  await expectSupport(actions);
});

test('capture details missing: an error, and the page stays', async () => {
  const actions = await openPayPage('item');
  // Our responses always contain them: removed in transit.
  server.answer(capturePayPalOrder, ok({ ...CAPTURE, orderId: actions.id, transactionId: null }));
  await approveFrozen(actions);
  await seeStopped(page.getByText(/PayPal’s response lacks the payment details/));
  await expect
    .element(page.getByRole('main').getByText(/Please contact support before you pay again/))
    .toBeVisible();
  await expectSupport(actions);
});

/** Checks that the page offers support and no other payment, and stays. */
async function expectSupport({ app }: PayPanel): Promise<void> {
  const main = page.getByRole('main');
  await expect.element(payButton).not.toBeInTheDocument();
  await expect
    .element(main.getByRole('link', { name: 'Contact support' }).first())
    .toHaveAttribute('href', '/contact');
  await expectNoRedirect(app);
}

test('cancelled by the payer: reported, and redirected to the dashboard after 3 seconds', async () => {
  const { app, payPal } = await openPayPage('item');
  await payButton.click();
  const payment = await payPal.window();
  freezeClock();
  payment.cancel();
  const message = 'Payment cancelled. You have not been charged. Redirecting to your dashboard...';
  await seeStopped(page.getByText(message));
  await expectRedirect(app, '/user/dashboard', 3000);
  expect(server.calls(capturePayPalOrder)).toEqual([]);
});

test('not started because payments were turned off in the meantime: redirected to the dashboard after 3 seconds', async () => {
  const { app } = await openPayPage('item');
  server.refuse(createPayPalOrder, 'payment_unavailable');
  freezeClock();
  await payButton.click();
  await seeStopped(page.getByText(/^There was an error with PayPal. Please try again./));
  await expect.element(page.getByText(/Payments are unavailable right now./)).toBeVisible();
  await expectRedirect(app, '/user/dashboard', 3000);
});

test('failed after approval: reported, and redirected to the dashboard after 3 seconds', async () => {
  const actions = await openPayPage('item');
  server.refuse(capturePayPalOrder, 'forbidden');
  await approveFrozen(actions);
  await seeStopped(page.getByText('Payment failed. Please try again. Redirecting to your dashboard...'));
  await expectRedirect(actions.app, '/user/dashboard', 3000);
  await expect.poll(() => server.calls(capturePayPalOrder)).toHaveLength(1);
});

test('a waiting buyer can check with PayPal, and sees that the order is paid', async () => {
  const held = { providerState: 'held', providerReason: 'PayPal is reviewing this payment.' } as const;
  const { id } = await openUnrendered('item', () =>
    server.answer(getItemOrder, ({ params }) => makeItemOrder({ _id: params.id, ...held })),
  );
  server.answer(verifyOrder, () => {
    server.answer(getItemOrder, ({ params }) => makeItemOrder({ _id: params.id, ...PAID }));
    return ok({ kind: 'item', ...PAID, providerState: null, providerReason: null });
  });
  await expect.element(page.getByText('Total', { exact: true }).first()).toBeVisible();
  expect(page.getByText('Total to pay').elements()).toEqual([]);
  await page.getByRole('button', { name: 'Check with PayPal' }).click();
  await expect.element(page.getByText(/^PayPal confirms the payment\./)).toBeVisible();
  await expect.element(page.getByText('This order is already paid.')).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
  expect(server.calls(verifyOrder).map(({ params }) => params)).toEqual([{ id }]);
});
