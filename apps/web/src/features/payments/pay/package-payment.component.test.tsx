import { getOrder, listOrders, verifyOrder } from '@voicedraft/contract/orders';
import { capturePayPalOrder, createPayPalOrder, getPaymentSettings } from '@voicedraft/contract/payments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { freezeClock, passTime } from '#testing/clock.ts';
import { expectAccessible } from '#testing/accessible.ts';
import { takeLoggedErrors } from '#testing/page-errors.ts';
import { makeOrder, PAID, PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { ok, server } from '#testing/server.ts';
import { CHECK_PAUSES_MS } from './confirm-payment.ts';
import {
  openPayPage,
  openUnrendered,
  payButton,
  PAYPAL_ID,
  seeStopped,
  type PayPanel,
} from './pay.driver.ts';

const HISTORY = '/user/subscription-history';
const CHECKING = 'We are checking the payment with PayPal. Please do not pay again.';
const WHY = 'PayPal is reviewing this payment. That usually takes less than a day.';
const HELD = { providerState: 'held', providerReason: WHY } as const;
const cancelled = page.getByText('Payment cancelled. You have not been charged.');
const tryAgain = page.getByRole('button', { name: 'Try again' });

/** The next capture is successful. */
function answerPaid({ id, change }: Pick<PayPanel, 'id' | 'change'>): void {
  server.answer(capturePayPalOrder, () => {
    change(PAID);
    const transactionId = PAID.paypalTransactionID;
    return ok({ outcome: 'paid', kind: 'package', orderId: id, transactionId, reason: null });
  });
}

test('no response after approval: retried for a while, and never called a failure', async () => {
  const { app, id, payPal } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.lose(capturePayPalOrder);
  server.lose(verifyOrder);
  await payButton.click();
  const payment = await payPal.window();
  freezeClock();
  void payment.approve();
  await seeStopped(page.getByText(CHECKING));
  await expect.element(payButton).not.toBeInTheDocument();
  const message = page.getByText(/We do not know yet whether your payment went through\./);
  // The page asks again after increasing pauses.
  await expect
    .poll(async () => {
      await passTime(1000);
      return message.elements().length;
    })
    .toBe(1);
  await expect.element(page.getByText(/Please do not pay again: we keep checking with PayPal/)).toBeVisible();
  await expect.element(page.getByText('Payment failed')).not.toBeInTheDocument();
  await expect.element(payButton).not.toBeInTheDocument();
  expect(server.calls(verifyOrder).map(({ params }) => params)).toEqual(CHECK_PAUSES_MS.map(() => ({ id })));
  expect(app.address()).toBe(`/pay-now/${id}`);
});

test('PayPal is down at the capture: the page keeps checking, and finds the order paid', async () => {
  const { app, change, payPal } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.refuse(capturePayPalOrder, 'payment_provider_down');
  server.answer(verifyOrder, () => {
    change(PAID);
    return ok({ kind: 'package', ...PAID, providerState: null, providerReason: null });
  });
  await payButton.click();
  const payment = await payPal.window();
  freezeClock();
  void payment.approve();
  await seeStopped(page.getByText(CHECKING));
  await expect.element(payButton).not.toBeInTheDocument();
  expect(server.calls(verifyOrder)).toEqual([]);
  await passTime(CHECK_PAUSES_MS[0]);
  await expect.poll(() => app.address()).toBe(HISTORY);
  expect(server.calls(capturePayPalOrder)).toHaveLength(1);
});

test('PayPal is down when the payment is opened: reported, and works once PayPal is back', async () => {
  const { app, id, payPal, change } = await openPayPage('package');
  server.refuse(createPayPalOrder, 'payment_provider_down');
  await payButton.click();
  const failure = page.getByText(/^There was an error with PayPal\. Please try again\./);
  await expect.element(failure).toMatchTextContent('PayPal is not responding right now');
  expect(app.address()).toBe(`/pay-now/${id}`);

  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  answerPaid({ id, change });
  await payButton.click();
  const payment = await payPal.window();
  await expect.element(failure).not.toBeInTheDocument();
  await payment.approve();
  await expect.poll(() => app.address()).toBe(HISTORY);
});

test('a payment that is cancelled changes nothing, and can be made again', async () => {
  const { app, id, payPal, change } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  await payButton.click();
  (await payPal.window()).cancel();
  await expect.element(cancelled).toBeVisible();
  expect(app.address()).toBe(`/pay-now/${id}`);
  expect(server.calls(capturePayPalOrder)).toEqual([]);

  answerPaid({ id, change });
  await payButton.click();
  await expect.element(cancelled).not.toBeInTheDocument();
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe(HISTORY);
});

test('a tab left open after its order was paid leads to the history, and takes no second payment', async () => {
  const { app } = await openPayPage('package');
  server.refuse(createPayPalOrder, 'order_not_pending');
  server.answer(verifyOrder, ok({ kind: 'package', ...PAID, providerState: null, providerReason: null }));
  await payButton.click();
  await expect.poll(() => app.address()).toBe(HISTORY);
  expect(server.calls(capturePayPalOrder)).toEqual([]);
});

test('an order that another tab paid while the window was open says so once the window is closed', async () => {
  const { payPal, change } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  await payButton.click();
  const payment = await payPal.window();
  change(PAID);
  payment.cancel();
  await expect.element(page.getByText('This order is already paid.')).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
  expect(server.calls(capturePayPalOrder)).toEqual([]);
});

test("PayPal's script cannot be loaded: reported, and can be retried", async () => {
  const { app, id, payPal, change } = await openUnrendered('package', (script) => script.setReachable(false));
  await expect.element(page.getByText(/^Failed to load PayPal\./)).toBeVisible();
  expect(new Set(takeLoggedErrors())).toEqual(
    new Set([expect.stringMatching(/^Failed to load the PayPal JS SDK script\./u)]),
  );
  await expectAccessible();
  payPal.setReachable(true);
  await tryAgain.click();
  await expect.element(payButton).toBeVisible();
  const { origin, pathname, searchParams } = new URL(payPal.requested.at(-1) ?? '');
  expect(`${origin}${pathname}`).toBe(`${location.origin}${PAYMENT_SETTINGS.sdkBaseUrl}/sdk/js`);
  expect(searchParams.get('client-id')).toBe(PAYMENT_SETTINGS.clientId);

  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  answerPaid({ id, change });
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe(HISTORY);
});

test('the page that a payment leads to says what was bought, and how to use it', async () => {
  const { app, id, payPal, change } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.answer(capturePayPalOrder, () => {
    change(PAID);
    server.answer(listOrders, [makeOrder({ ...PAID, _id: id, credit: 20 })]);
    const transactionId = PAID.paypalTransactionID;
    return ok({ outcome: 'paid', kind: 'package', orderId: id, transactionId, reason: null });
  });
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.element(page.getByText('Payment successful! 20 credits added.')).toBeVisible();
  await expectAccessible();
  await expect
    .element(page.getByRole('link', { name: 'Start creating' }))
    .toHaveAttribute('href', '/user/generate-script-voice');
  await app.goTo(HISTORY);
  await expect.element(page.getByText('Payment successful!')).not.toBeInTheDocument();
});

test('a failure leads to the dashboard, with the way back to the order', async () => {
  const { app, payPal } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.refuse(capturePayPalOrder, 'forbidden');
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe('/user/dashboard');
  await expect.element(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => app.address()).toBe('/user/package-pending-payment');
});

test('a declined card lets the buyer choose another one', async () => {
  const { app, id, payPal, change } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.answer(
    capturePayPalOrder,
    ok({ outcome: 'declined', kind: 'package', orderId: id, transactionId: null, reason: 'No funds.' }),
  );
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.element(page.getByText('No funds. You have not been charged.')).toBeVisible();
  await expect.element(payButton).toBeVisible();
  expect(payPal.countRestarts()).toBe(1);
  answerPaid({ id, change });
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe(HISTORY);
});

test('a payment that PayPal declined after a review is reported, and can be made again', async () => {
  const { app, id, payPal } = await openUnrendered('package', () =>
    server.answer(getOrder, ({ params }) =>
      makeOrder({ _id: params.id, providerState: 'declined', providerReason: 'The review failed.' }),
    ),
  );
  await expect
    .element(page.getByText(/^PayPal declined the payment for Creator/))
    .toMatchTextContent('The review failed. You have not been charged.');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  answerPaid({ id, change: (paid) => server.answer(getOrder, makeOrder({ _id: id, ...paid })) });
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe(HISTORY);
});

test('a payment on hold at PayPal is explained wherever its order is shown, and not requested again', async () => {
  const { id, payPal, change } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.answer(capturePayPalOrder, () => {
    change(HELD);
    server.answer(listOrders, [makeOrder({ _id: id, ...HELD })]);
    return ok({
      outcome: 'pending',
      kind: 'package',
      orderId: id,
      transactionId: PAID.paypalTransactionID,
      reason: WHY,
    });
  });
  await payButton.click();
  await (await payPal.window()).approve();
  const explained = page.getByText(`PayPal has put your payment on hold. ${WHY}`);
  await expect
    .element(explained)
    .toMatchTextContent('the order completes automatically once PayPal releases the payment');
  await expect.element(explained).toMatchTextContent('Please do not pay again.');
  await expect.element(payButton).not.toBeInTheDocument();

  await page.getByRole('link', { name: 'View pending orders' }).click();
  const note = page.getByText(/^PayPal has put your payment for Creator/);
  await expect.element(note).toMatchTextContent(WHY);
  await expect.element(page.getByRole('link', { name: /^Pay Now/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('No payments due.')).toBeVisible();
  server.answer(
    verifyOrder,
    ok({ kind: 'package', paymentStatus: 'pending', orderStatus: 'pending', ...HELD }),
  );
  await page.getByRole('button', { name: 'Check with PayPal' }).click();
  await expect.element(page.getByText(/^PayPal still has this payment on hold\./)).toBeVisible();
  expect(server.calls(verifyOrder).map(({ params }) => params)).toEqual([{ id }]);
});

test('an order, or the settings, that cannot be loaded: reported, and can be retried', async () => {
  const { app, id } = await openUnrendered('package', () => server.lose(getOrder));
  const expectFailure = async (text: string) => {
    await expect.element(page.getByText(text)).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expect.element(payButton).not.toBeInTheDocument();
  };
  await expectFailure('Failed to load order details. Please check the URL or try again.');
  server.answer(getOrder, makeOrder({ _id: id }));
  await tryAgain.click();
  await expect.element(payButton).toBeVisible();

  server.lose(getPaymentSettings);
  await app.reload();
  await expectFailure('Failed to load payment gateway settings. Please contact support.');
  server.answer(getPaymentSettings, ok(PAYMENT_SETTINGS));
  await tryAgain.click();
  await expect.element(payButton).toBeVisible();
});
