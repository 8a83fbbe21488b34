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
import { openPayPage, openUnrendered, payButton, PAYPAL_ID, seeStopped } from './pay.driver.ts';

const CHECKING = 'We are checking the payment with PayPal. Please do not pay again.';
const tryAgain = page.getByRole('button', { name: 'Try again' });

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
  server.answer(capturePayPalOrder, () => {
    change(PAID);
    const transactionId = PAID.paypalTransactionID;
    return ok({ outcome: 'paid', kind: 'package', orderId: id, transactionId, reason: null });
  });
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe('/user/subscription-history');
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
  await app.goTo('/user/subscription-history');
  await expect.element(page.getByText('Payment successful!')).not.toBeInTheDocument();
});

test('a failure leads to the dashboard, with the way back to the order', async () => {
  const { app, payPal } = await openPayPage('package');
  server.answer(createPayPalOrder, ok({ id: PAYPAL_ID }));
  server.refuse(capturePayPalOrder, 'payment_unavailable');
  await payButton.click();
  await (await payPal.window()).approve();
  await expect.poll(() => app.address()).toBe('/user/dashboard');
  await expect.element(page.getByText('Payment failed. Please try again.')).toBeVisible();
  await page.getByRole('button', { name: 'Pay again' }).click();
  await expect.poll(() => app.address()).toBe('/user/package-pending-payment');
});

test('a declined card lets the buyer choose another one', async () => {
  const { id, payPal } = await openPayPage('package');
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
