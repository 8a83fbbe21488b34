import { expect, type Page } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { test } from '../support/payments-test.ts';
import { signUp } from '../support/people.ts';
import {
  CREATOR,
  findToast,
  nextCapture,
  openPayPage,
  pay,
  payButton,
  payPath,
  readMe,
  readOrder,
  WELCOME_CREDITS,
} from '../support/buying.ts';

const WHY = 'PayPal is reviewing this payment. That usually takes less than a day.';

test.beforeEach(async ({ page, server }) => {
  await signUp(page);
  await server.faults.inject({ fault: { kind: 'pending', reason: 'PENDING_REVIEW' } });
});

/** Pays an order whose payment PayPal puts on hold. Returns our order id and PayPal's capture id. */
async function payHeld(page: Page, kind: 'package' | 'item') {
  const id = await openPayPage(page, kind);
  const answer = nextCapture(page);
  await pay(page);
  const { data } = (await (await answer).json()) as { data: { outcome: string; transactionId: string } };
  expect(data.outcome).toBe('pending');
  return { id, captureId: data.transactionId };
}

/** Waits, with no page open, until the order has this status. */
async function expectStatus(page: Page, id: string, status: string): Promise<void> {
  await expect
    .poll(async () => (await readOrder(page, 'package', id)).paymentStatus, { timeout: 30_000 })
    .toBe(status);
}

test('a payment on hold at PayPal is explained wherever its order is shown, and not requested again', async ({
  page,
}) => {
  const { id } = await payHeld(page, 'package');
  const explained = page.getByText(`PayPal has put your payment on hold. ${WHY}`);
  await expect(explained).toBeVisible();
  await expect(explained).toContainText('the order completes automatically once PayPal releases the payment');
  await expect(explained).toContainText('Please do not pay again.');
  await expect(payButton(page)).toBeHidden();
  expect(await readMe(page)).toMatchObject({ currentBalance: WELCOME_CREDITS, userMembership: 'free' });

  await page.getByRole('link', { name: 'View pending orders' }).click();
  await expect(page).toHaveURL(/\/user\/package-pending-payment/);
  await expect(page.getByText(/^PayPal has put your payment for Creator/)).toContainText(WHY);
  await expect(page.getByRole('link', { name: /^Pay Now/ })).toBeHidden();
  await expect(page.getByText('No payments due.')).toBeVisible();
  await page.getByRole('button', { name: 'Check with PayPal' }).click();
  await expect(findToast(page, 'PayPal still has this payment on hold.')).toBeVisible();

  // The buyer can neither cancel an order that may be paid at any moment nor start a second payment.
  expect((await callsOf(page).delete(`/order/${id}`)).status()).toBe(409);
  expect((await callsOf(page).post('/api/paypal/orders', { data: { orderId: id } })).status()).toBe(409);
});

test("a payment on hold completes through PayPal's message, with no page open", async ({ page, server }) => {
  const { id, captureId } = await payHeld(page, 'package');
  await page.goto('about:blank');
  await server.setWebhooks(true);
  await server.bank.complete(captureId);
  await expectStatus(page, id, 'Paid');
  expect(await readMe(page)).toMatchObject({
    userMembership: 'premium',
    currentBalance: WELCOME_CREDITS + CREATOR.credits,
  });
  await page.goto('/user/subscription-history');
  await expect(page.getByRole('row').filter({ hasText: CREATOR.name })).toContainText('Paid');
});

test("a payment on hold completes through our own check if PayPal's message is lost", async ({
  page,
  server,
}) => {
  const { id, captureId } = await payHeld(page, 'package');
  await page.goto('about:blank');
  await server.bank.complete(captureId);
  expect((await readOrder(page, 'package', id)).paymentStatus).toBe('pending');
  await server.makeCheckDue(id);
  await expectStatus(page, id, 'Paid');
  expect((await readMe(page)).currentBalance).toBe(WELCOME_CREDITS + CREATOR.credits);
});

test('a waiting buyer can check with PayPal, and sees that the order is paid', async ({ page, server }) => {
  const { id, captureId } = await payHeld(page, 'item');
  await expect(page.getByText(/^PayPal has put your payment on hold/)).toBeVisible();
  await page.goto(payPath('item', id));
  await server.bank.complete(captureId);
  await page.getByRole('button', { name: 'Check with PayPal' }).click();
  await expect(page.getByText('This order is already paid.')).toBeVisible();
  expect(await readOrder(page, 'item', id)).toMatchObject({
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
  });
});

test('a payment that PayPal finally declines is reported, and can be made again', async ({
  page,
  server,
}) => {
  // Two payments, with PayPal's decision in between.
  test.slow();
  const { id, captureId } = await payHeld(page, 'package');
  await server.setWebhooks(true);
  await server.bank.deny(captureId);
  await expect.poll(async () => (await readOrder(page, 'package', id)).providerState).toBe('declined');
  await server.setWebhooks(false);
  await page.goto(payPath('package', id));
  await expect(page.getByText(/^PayPal declined the payment for Creator/)).toBeVisible();
  await pay(page);
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  expect(await readOrder(page, 'package', id)).toMatchObject({ paymentStatus: 'Paid' });
  expect((await readMe(page)).currentBalance).toBe(WELCOME_CREDITS + CREATOR.credits);
});
