import { getItem, listItems } from '@voicedraft/contract/items';
import {
  deleteOrder,
  getItemOrder,
  getOrder,
  getReceipt,
  listItemOrders,
  listOrders,
  verifyOrder,
  type Order,
  type Receipt,
} from '@voicedraft/contract/orders';
import { getPackage } from '@voicedraft/contract/packages';
import { getPaymentSettings } from '@voicedraft/contract/payments';
import { beforeEach, expect, test } from 'vitest';
import { page, userEvent, type Locator } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { openApp } from '#testing/open-app.tsx';
import { replacePayPalScript } from '#testing/paypal-script.ts';
import { makeItem } from '#testing/records/items.ts';
import { makeItemOrder, makeOrder, PAID, PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { makePackage } from '#testing/records/site.ts';
import { ok, refusal, server } from '#testing/server.ts';

/** Response to a deletion. */
const DONE = { success: true } as const;

/** The states of a payment: what each adds to a pending order. */
const STATES = {
  pending: {},
  held: {
    providerState: 'held',
    providerReason: 'PayPal is reviewing this payment. That usually takes less than a day.',
  },
  declined: { providerState: 'declined', providerReason: 'The card was refused.' },
  paid: PAID,
  reversed: { ...PAID, paymentStatus: 'Reversed', orderStatus: 'Cancelled' },
} as const;
type State = keyof typeof STATES;

const STATE_NAMES = ['pending', 'held', 'declined', 'paid', 'reversed'] as const satisfies readonly State[];

const overridesOf = (state: State, index: number) => ({ ...STATES[state], orderId: `ORD${index}${state}` });
const ORDERS = STATE_NAMES.map((state, index) => makeOrder(overridesOf(state, index)));
const ITEM_ORDERS = STATE_NAMES.map((state, index) => makeItemOrder(overridesOf(state, index)));
/** Enough for a second page in the lists. */
const MORE = Array.from({ length: 10 }, () => makeOrder());
const MORE_ITEMS = Array.from({ length: 10 }, () => makeItemOrder());

const PACKAGE = makePackage();
const ITEM = makeItem({ owned: true, guidelines: 'Open it.', accessUrl: 'https://files.example/book.zip' });

const idOf = (state: State) => ORDERS[STATE_NAMES.indexOf(state)]?._id;

function makeReceipt(paymentStatus: Order['paymentStatus']): Receipt {
  return {
    number: PAID.receiptNumber,
    paidAt: PAID.captureTime,
    currency: 'USD',
    seller: { name: 'Voicedraft', email: 'hello@voicedraft.example', address: '18 Sample Street', phone: '' },
    buyer: {
      name: 'Maya Lindqvist',
      email: 'maya@northlight.example',
      address: '1 Sample Street',
      country: 'Portugal',
    },
    lines: [{ text: 'Creator', detail: '60 credits', amount: '19.00' }],
    fee: '0.00',
    total: '19.00',
    orderId: 'ORDABC1234',
    paymentId: 'PAYABC1234',
    paymentMethod: 'Paypal',
    transactionId: PAID.paypalTransactionID,
    payerEmail: PAID.payerEmail,
    paymentStatus,
    playMoney: true,
  };
}

beforeEach(() => {
  replacePayPalScript();
  server.answer(getPaymentSettings, ok(PAYMENT_SETTINGS));
  server.answer(getPackage, PACKAGE);
  server.answer(listItems, [ITEM]);
  server.answer(getItem, ok(ITEM));
  server.answer(listOrders, [...ORDERS, ...MORE]);
  server.answer(listItemOrders, [...ITEM_ORDERS, ...MORE_ITEMS]);
  server.answer(
    getOrder,
    ({ params: { id } }) => ORDERS.find(({ _id }) => _id === id) ?? refusal('not_found'),
  );
  server.answer(
    getItemOrder,
    ({ params: { id } }) => ITEM_ORDERS.find(({ _id }) => _id === id) ?? refusal('not_found'),
  );
  server.answer(getReceipt, ({ params: { id } }) => {
    const status = ORDERS.find(({ _id }) => _id === id)?.paymentStatus;
    return status === undefined || status === 'pending' ? refusal('conflict') : ok(makeReceipt(status));
  });
  server.answer(verifyOrder, ({ params: { id } }) => {
    const order = ORDERS.find(({ _id }) => _id === id);
    if (order === undefined) return refusal('not_found');
    const { paymentStatus, orderStatus, providerState, providerReason } = order;
    return ok({ kind: 'package', paymentStatus, orderStatus, providerState, providerReason });
  });
});

test.for([
  ['the packages on sale', '/user/select-package', PACKAGE.packageName],
  ['the checkout of an item', `/item-buy/${ITEM._id}`, 'You already own this item.'],
  ['what waits', '/user/pending-payment', 'orders awaiting payment'],
  ['package orders that wait', '/user/package-pending-payment', 'PayPal has put your payment for Creator'],
  ['a pay page', `/pay-now/${idOf('pending')}`, 'Pay with PayPal'],
  ['a pay page, paid', `/pay-now/${idOf('paid')}`, 'This order is already paid.'],
  ['a pay page, reversed', `/pay-now/${idOf('reversed')}`, 'This payment was reversed'],
  ['the pay page of no order', `/pay-now/${crypto.randomUUID()}`, 'Order Not Found'],
  ['the subscription history', '/user/subscription-history', 'Processing'],
  ['package orders', '/user/orders', 'ORD0pending'],
  ['item orders', '/user/orders-history', 'ORD0pending'],
  ['an item that is owned', `/premium/${ITEM.slug}/${ITEM._id}`, 'You own this item'],
  ['a receipt, reversed', `/user/receipt/${idOf('reversed')}`, 'Reversed'],
  ['no receipt yet', `/user/receipt/${idOf('pending')}`, 'This order has not been paid'],
] as const)('orders in every state are accessible: %s', async ([, path, text]) => {
  await openApp(path);
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expectAccessible();
});

// Drawn from the same pieces as those above.
test.for([
  ['a pay page, held', `/pay-now/${idOf('held')}`, 'PayPal has put your payment for Creator'],
  ['a pay page, declined', `/pay-now/${idOf('declined')}`, 'PayPal declined the payment for Creator'],
  ['the pay page of an item', `/item-pay-now/${ITEM_ORDERS[0]?._id}`, 'Pay with PayPal'],
  ['the pay page of no item order', `/item-pay-now/${idOf('pending')}`, 'Order/Settings Not Found'],
  ['a receipt', `/user/receipt/${idOf('paid')}`, 'Nothing was charged.'],
  ['no receipt yet, held', `/user/receipt/${idOf('held')}`, 'Under review by PayPal'],
] as const)('orders in every state say what they are: %s', async ([, path, text]) => {
  await openApp(path);
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
});

test('a receipt lists its refunds below the total', async () => {
  const refundedAt = '2026-03-20T12:00:00.000Z';
  server.answer(
    getReceipt,
    ok({
      ...makeReceipt('Paid'),
      refunds: [
        { refundedAt, amount: '4.75' },
        { refundedAt, amount: '2.00' },
      ],
    }),
  );
  await openApp(`/user/receipt/${idOf('paid')}`);
  const rows = page.getByRole('row', { name: 'Refunded on 20 March 2026' });
  await expect.element(rows.first()).toMatchTextContent('−$4.75');
  await expect.element(rows.nth(1)).toMatchTextContent('−$2.00');
});

test.for([
  ['/user/package-pending-payment', 'No Pending Orders'],
  ['/user/subscription-history', 'No orders yet'],
  ['/user/orders-history', 'No item orders yet'],
] as const)('an account without orders finds an accessible page at %s', async ([path, text]) => {
  server.answer(listOrders, []);
  server.answer(listItemOrders, []);
  await openApp(path);
  await expect.element(page.getByRole('main').getByText(text).first()).toBeVisible();
  await expectAccessible();
});

test('orders are read and deleted using only the keyboard', async () => {
  const order = makeOrder({ orderId: 'ORDXYZ7890' });
  server.answer(listOrders, [order]);
  server.answer(deleteOrder, () => {
    server.answer(listOrders, []);
    return DONE;
  });
  await openApp('/user/orders');
  const name = page.getByRole('button', { name: 'Creator' });
  await tabTo(name);
  await userEvent.keyboard('{Enter}');
  const dialog = page.getByRole('dialog');
  await expect.element(dialog).toMatchTextContent('Package ID');
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(name).toHaveFocus();
  const remove = page.getByRole('button', { name: 'Delete order ORDXYZ7890' });
  await tabTo(remove);
  await userEvent.keyboard('{Enter}');
  await expect.element(dialog).toMatchTextContent('ORDXYZ7890');
  await userEvent.keyboard('{Escape}');
  await expect.element(remove).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await tabTo(dialog.getByRole('button', { name: 'Delete order' }));
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Order deleted successfully!')).toBeVisible();
  await expect.element(page.getByText('No orders yet')).toBeVisible();
  // The focus is not lost together with the row.
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus();
  await expect.poll(() => server.calls(deleteOrder).map(({ params }) => params.id)).toEqual([order._id]);
});

/** Presses Tab until the control has the focus. */
async function tabTo(control: Locator): Promise<void> {
  const element = await control.findElement();
  for (let presses = 0; presses < 60 && document.activeElement !== element; presses += 1) {
    await userEvent.tab();
  }
  await expect.element(control).toHaveFocus();
}
