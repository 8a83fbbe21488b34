import {
  getOrderDetails,
  refundOrder,
  returnAnotherWay,
  type OrderDetails,
} from '@voicedraft/contract/order-administration';
import {
  deleteItemOrder,
  deleteOrder,
  getItemOrder,
  getOrder,
  listOrders,
  verifyOrder,
  type Order,
} from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { expectReadOnlyMeanwhile } from '#testing/late-answer.ts';
import { openApp, type OpenedApp } from '#testing/open-app.tsx';
import { makeItemOrder, makeOrder, makeOrderDetails, PAID } from '#testing/records/orders.ts';
import { ADMINISTRATOR } from '#testing/records/people.ts';
import { brokenAnswer, ok, server } from '#testing/server.ts';

const USER_ID = makeOrderDetails().userId;
const dialog = page.getByRole('dialog', { name: /^Refund order/ });
const amount = dialog.getByLabelText('Amount in USD');
const button = (name: string) => page.getByRole('button', { name, exact: true });

/** Makes the server return an order of that kind. */
function answerOrder(kind: OrderKind, overrides: Partial<Order>, more: Partial<OrderDetails> = {}): string {
  const packageOrder = makeOrder(overrides);
  const { MembershipValidity: _, ...shared } = overrides;
  const itemOrder = makeItemOrder({ ...shared, _id: packageOrder._id });
  server.answer(getOrder, packageOrder);
  server.answer(getItemOrder, itemOrder);
  const { createdAt } = packageOrder;
  const details = { amount: '19.00 USD' };
  const timeline = [{ _id: '1', kind: 'created', text: 'The order was placed', details, createdAt }];
  server.answer(getOrderDetails, ok(makeOrderDetails({ kind, timeline, ...more })));
  return packageOrder._id;
}

/** Makes the server refund $4.75 of an order. */
function answerRefunded(id: string): void {
  server.answer(refundOrder, () => {
    const refund = { id: 'R1', amount: '4.75', credits: 15, createdAt: new Date().toISOString() };
    const details = { refunds: [refund], refundable: '14.25' };
    answerOrder('package', { ...PAID, _id: id, refundedAmount: '4.75' }, details);
    return ok(makeOrderDetails(details));
  });
}

const openOrder = (path: string): Promise<OpenedApp> => openApp(path, { as: ADMINISTRATOR });

/** Returns the value next to a name. */
function readValue(name: string): string | null | undefined {
  const names = page.getByText(name, { exact: true }).elements();
  const pair = names.map((found) => found.closest('dl > div')).find((found) => found !== null);
  return pair?.querySelector('dd')?.textContent;
}

test('an item order on hold at PayPal says so; failures offer a way out', async () => {
  const held = { providerState: 'held', providerReason: 'PayPal is reviewing this payment.' } as const;
  const id = answerOrder('item', held);
  server.answer(getOrderDetails, brokenAnswer(418));
  const app = await openOrder(`/admin/items-orders/${id}`);
  await expect.element(page.getByRole('heading', { name: 'This order could not be loaded' })).toBeVisible();
  await expectAccessible();
  server.recover(getOrderDetails);
  await button('Try again').click();
  await expect.poll(() => readValue('Payment')).toBe('Processing');
  await expect
    .element(page.getByText(/^PayPal has put this payment on hold.*PayPal is reviewing this payment/))
    .toBeVisible();
  await expectAccessible();
  server.refuse(deleteItemOrder, 'payment_under_way');
  await button('Delete order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
  await expect.element(page.getByText(/^Failed to delete order\. A payment/)).toBeVisible();
  server.lose(verifyOrder);
  await button('Check with PayPal').click();
  await expect.element(page.getByText(/^Network error\./)).toBeVisible();
  await expect.poll(() => server.calls(verifyOrder).map(({ params }) => params.id)).toEqual([id]);

  answerOrder('item', { ...held, _id: id, userId: null }, { userId: null });
  const reloaded = await app.reload();
  await expect.poll(() => readValue('Account')).toBe('Account deleted');
  server.refuse(getOrder, 'not_found');
  await reloaded.goTo(`/admin/orders/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Order not found.' })).toBeVisible();
});

test('a pending order shows what is known about it, and is deleted once', async () => {
  const id = answerOrder('package', {});
  const pending = { paymentStatus: 'pending', orderStatus: 'pending', providerState: null } as const;
  server.answer(verifyOrder, ok({ kind: 'package', ...pending, providerReason: null }));
  server.answer(listOrders, []);
  server.answer(deleteOrder, { success: true });
  const app = await openOrder(`/admin/orders/${id}`);
  await expect.poll(() => readValue('Payment')).toBe('Pending');
  expect(['Days left', 'Receipt'].map(readValue)).toEqual(['N/A', 'N/A']);
  await expect.element(page.getByText(/^The order was placed/)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'View user' }))
    .toHaveAttribute('href', `/admin/users/${USER_ID}`);
  expect(button('Refund').elements()).toEqual([]);
  await button('Check with PayPal').click();
  await expect.element(page.getByText('PayPal has no payment for this order.')).toBeVisible();
  await button('Delete order').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete order' }).click();
  await expect.element(page.getByText('Order deleted successfully!')).toBeVisible();
  await expect.poll(() => app.address()).toBe('/admin/orders');
  await expect.element(page.getByRole('heading', { level: 1, name: 'Orders Management' })).toHaveFocus();
});

test('a refund is validated before it is requested; a rejected one keeps the input, which nobody changes while it is made', async () => {
  const id = answerOrder('package', PAID, { refundable: '19.00' });
  await openOrder(`/admin/orders/${id}`);
  await button('Refund').click();
  await expect.element(dialog).toMatchTextContent('Refund order ORDABC1234');
  await expect.element(dialog).toMatchTextContent('60 credits taken back.');
  await expect
    .element(dialog)
    .toMatchTextContent(
      'The customer’s balance goes from 20 to −40, below zero, because some of the credits have been spent.',
    );
  await expect.element(dialog).toMatchTextContent('The membership it included ends.');
  await dialog.getByRole('radio', { name: 'Partial amount' }).click();
  // Told while it is typed, and no button offers it.
  await amount.fill('20');
  await expect.element(dialog.getByText('Please enter an amount from $0.01 to $19.00')).toBeVisible();
  await expect.element(dialog.getByRole('button', { name: 'Refund', exact: true })).toBeVisible();
  for (const [typed, text] of [
    ['', 'Please enter an amount such as 19.00'],
    ['19.01', 'Please enter an amount from $0.01 to $19.00'],
  ] as const) {
    await amount.fill(typed);
    await userEvent.keyboard('{Enter}');
    await expect.element(dialog.getByText(text)).toBeVisible();
    await expect.element(amount).toHaveFocus();
  }
  await expectAccessible();
  expect(server.calls(refundOrder)).toEqual([]);
  await amount.fill('4.75');
  await dialog.getByLabelText('Reason (optional)').fill('Bought twice');
  await expect
    .element(dialog)
    .toMatchTextContent('15 credits taken back. The customer’s balance goes from 20 to 5.');
  server.refuse(refundOrder, 'conflict', 'Refused by the server.');
  await dialog.getByRole('button', { name: 'Refund $4.75' }).click();
  await expect.element(dialog.getByText('Refused by the server.')).toBeVisible();
  await expect.element(amount).toHaveValue('4.75');
  await expect.element(amount).not.toHaveAttribute('readonly');
  answerRefunded(id);
  await expectReadOnlyMeanwhile({
    sending: server.hold(refundOrder),
    field: dialog.getByLabelText('Reason (optional)'),
    sendButton: dialog.getByRole('button', { name: 'Refund $4.75' }),
    sent: '$4.75 refunded.',
    meanwhile: () => expect.element(dialog.getByRole('radio', { name: /^Full remaining/ })).toBeDisabled(),
  });
  const [first, second] = server.bodies(refundOrder);
  expect(first).toMatchObject({ amount: '4.75', reason: 'Bought twice' });
  // A refused request is over: the next one is a new request.
  expect(second?.key).not.toBe(first?.key);
});

test.each([
  ['a response', () => Response.error(), /^Network error\./],
  ['a whole response', () => brokenAnswer(200), /^The server sent an unexpected response/],
])('a refund without %s is sent again with the same key, even after a reload', async (_, answer, text) => {
  const id = answerOrder('package', PAID, { refundable: '19.00' });
  const app = await openOrder(`/admin/orders/${id}`);
  await button('Refund').click();
  await dialog.getByRole('radio', { name: 'Partial amount' }).click();
  await amount.fill('4.75');
  await dialog.getByLabelText('Reason (optional)').fill('Bought twice');
  // It may have succeeded, so the server counts it as in progress.
  server.answer(refundOrder, () => {
    answerOrder('package', { ...PAID, _id: id }, { refundable: '14.25' });
    return answer();
  });
  await dialog.getByRole('button', { name: 'Refund $4.75' }).click();
  await expect.element(dialog.getByText(text)).toBeVisible();
  await expect.element(amount).toHaveAttribute('readonly');
  await expectAccessible();
  await app.reload();
  await expect.element(page.getByText('A refund of $4.75 was requested')).toBeVisible();
  await button('Refund').click();
  await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('Bought twice');
  await expect
    .element(dialog.getByText(/^We do not know yet whether PayPal made the \$4\.75 refund/))
    .toBeVisible();
  // A repeat that the server does not get to says nothing about the first request.
  server.refuse(refundOrder, 'rate_limited', 'Wait a moment.');
  await dialog.getByRole('button', { name: 'Refund $4.75' }).click();
  await expect.element(dialog.getByText('Wait a moment.')).toBeVisible();
  await expect.element(amount).toHaveAttribute('readonly');
  answerRefunded(id);
  await dialog.getByRole('button', { name: 'Refund $4.75' }).click();
  await expect.element(page.getByText('$4.75 refunded. 15 credits taken back.')).toBeVisible();
  await expect.element(page.getByText('$4.75 of $19.00 was refunded to the customer.')).toBeVisible();
  const [first, ...repeats] = server.bodies(refundOrder);
  expect(repeats).toEqual([first, first]);
  await button('Refund').click();
  await expect.element(dialog.getByRole('radio', { name: 'Full remaining amount, $14.25' })).toBeChecked();
});

test('a paid order is accessible; one of an item leads back to the others; a refunded one has no membership any more', async () => {
  const id = answerOrder('package', PAID, { refundable: '19.00' });
  const app = await openOrder(`/admin/orders/${id}`);
  await expect.element(page.getByRole('heading', { name: 'Timeline' })).toBeVisible();
  await expectAccessible();
  await app.goTo(`/admin/items-orders/${id}`);
  await expect.element(page.getByRole('link', { name: 'All item orders' })).toBeVisible();
  const refunded = answerOrder('package', {
    ...PAID,
    paymentStatus: 'Refunded',
    MembershipValidity: '2126-04-11T12:00:00.000Z',
  });
  await app.goTo(`/admin/orders/${refunded}`);
  await expect.poll(() => ['Membership until', 'Days left'].map(readValue)).toEqual(['N/A', 'N/A']);
});

test('a second payment that PayPal refuses to refund is returned another way; a refusal keeps the note', async () => {
  const id = answerOrder('package', PAID, { unrefunded: ['2AB45678CD901234E'] });
  await openOrder(`/admin/orders/${id}`);
  await expect.element(page.getByText(/^The customer paid twice/)).toBeVisible();
  await expectAccessible();
  await button('Return another way').click();
  const window = page.getByRole('dialog', { name: 'Return the payment another way' });
  const note = window.getByLabelText('How do you return it?');
  const sendButton = window.getByRole('button', { name: 'Return another way' });
  await sendButton.click();
  await expect.element(window.getByText('Please say how you return the payment')).toBeVisible();
  expect(server.calls(returnAnotherWay)).toEqual([]);
  await note.fill('Bank transfer 4711');
  answerOrder('package', { ...PAID, _id: id });
  server.refuse(returnAnotherWay, 'conflict', 'PayPal is refunding this payment after all.');
  await sendButton.click();
  await expect.element(window.getByText('PayPal is refunding this payment after all.')).toBeVisible();
  expect(page.getByText(/^The customer paid twice/).elements()).toEqual([]);
  await expect.element(note).toHaveValue('Bank transfer 4711');
  server.answer(returnAnotherWay, ok(makeOrderDetails({})));
  await expectReadOnlyMeanwhile({
    sending: server.hold(returnAnotherWay),
    field: note,
    sendButton,
    sent: 'Noted. You can return the money now.',
  });
});
