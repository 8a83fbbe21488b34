import { expect, type Page } from '@playwright/test';
import { test } from './faulty-shop.ts';
import {
  expectNoRedirect,
  expectRedirect,
  freezeClock,
  goOnUntilVisible,
  holdAnswers,
  replaceClock,
} from './frozen-clock.ts';
import { signUp } from './people.ts';
import {
  choose,
  createOrder,
  nextCapture,
  openPayPage,
  openPayPal,
  pay,
  payButton,
  payElsewhere,
  readOrder,
} from './shop.ts';

/*
 * Every outcome of an item's payment (customer specification §4 and §9): its text, where it leads, and
 * when. The delays are those of a clock that stands still but for what the test lets pass.
 */

const CAPTURE = '**/api/paypal/orders/*/capture';

test.beforeEach(async ({ page }) => {
  await replaceClock(page);
  await signUp(page);
});

/** Approves at PayPal, and stops the clock before the page hears what came of it. */
async function payFrozen(page: Page): Promise<void> {
  const capture = await holdAnswers(page, CAPTURE);
  await pay(page);
  await capture.arrived;
  await freezeClock(page);
  capture.release();
}

test('matched and modified: told, and after 2 seconds in the orders history', async ({ page }) => {
  const id = await openPayPage(page, 'item');
  await payFrozen(page);
  const told = page.getByText('Payment successful! Redirecting to your subscription history...');
  await goOnUntilVisible(page, told);
  await expectRedirect(page, '/user/orders-history', 2000);
  expect(await readOrder(page, 'item', id)).toMatchObject({
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
  });
});

test('matched but paid before: told, and after 1 second in the orders history', async ({ page, shop }) => {
  const id = await openPayPage(page, 'item');
  await payElsewhere(page, id);
  const paidOnce = shop.countCaptures();
  const look = await holdAnswers(page, '**/verify-order/*');
  await payButton(page).click();
  await look.arrived;
  await freezeClock(page);
  look.release();
  const told = page.getByText('This order is already paid. Redirecting to your orders history...');
  await goOnUntilVisible(page, told);
  await expectRedirect(page, '/user/orders-history', 1000);
  expect(shop.countCaptures()).toBe(paidOnce);
});

test('no match: the transaction id and the way to support, and the page stays', async ({ page }) => {
  const other = await createOrder(page, 'item');
  const id = await openPayPage(page, 'item');
  // The buttons are handed the payment of another order.
  await page.route('**/api/paypal/orders', (route) => route.continue({ postData: { orderId: other } }));
  const answer = nextCapture(page);
  await payFrozen(page);
  const { data } = (await (await answer).json()) as { data: { transactionId: string } };
  await goOnUntilVisible(page, page.getByText(`with the transaction ID ${data.transactionId}.`));
  await expect(page.getByText(/could not be matched with your order. Please contact support/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expectNoRedirect(page);
  expect((await readOrder(page, 'item', id)).paymentStatus).toBe('pending');
  await expect(page.getByRole('main').getByRole('link', { name: 'Contact support' }).first()).toHaveAttribute(
    'href',
    '/contact',
  );
});

test('another answer, such as another amount: sent to support with the reference, and the page stays', async ({
  page,
  shop,
}) => {
  const id = await openPayPage(page, 'item');
  const opened = page.waitForResponse('**/api/paypal/orders');
  const window = await openPayPal(page);
  const { data } = (await (await opened).json()) as { data: { id: string } };
  const { orderId, paymentId } = await readOrder(page, 'item', id);
  for (const operation of ['capture-order', 'show-order'] as const) {
    shop.faults.plan({ operation, fault: { kind: 'strange-answer', body: underpaid(data.id) } });
  }
  const capture = await holdAnswers(page, CAPTURE);
  await choose(window, 'Pay now');
  await capture.arrived;
  await freezeClock(page);
  capture.release();
  await goOnUntilVisible(page, page.getByText(/Your payment could not be confirmed. Please contact support/));
  await expect(page.getByText(`with the PayPal reference ${data.id}.`)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expectNoRedirect(page);
  expect((await readOrder(page, 'item', id)).paymentStatus).toBe('pending');

  /** An order of this buyer's, paid with one cent. */
  function underpaid(paypalId: string) {
    const amount = { currency_code: 'USD', value: '0.01' };
    const numbers = { custom_id: orderId, invoice_id: paymentId };
    const captures = [{ id: 'UNDERPAID1', status: 'COMPLETED', amount, ...numbers }];
    const units = [{ reference_id: 'default', amount, ...numbers, payments: { captures } }];
    return { id: paypalId, intent: 'CAPTURE', status: 'COMPLETED', purchase_units: units };
  }
});

test('capture details missing: an error, and the page stays', async ({ page }) => {
  await openPayPage(page, 'item');
  // No answer of ours lacks them: it is taken out on the way.
  await page.route(CAPTURE, async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await freezeClock(page);
    await route.fulfill({ json: { success: true, data: { ...data, transactionId: null } } });
  });
  await pay(page);
  await goOnUntilVisible(page, page.getByText(/The payment details are missing in the answer of PayPal/));
  await expect(page.getByRole('main').getByText(/Please contact support before you pay again/)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expectNoRedirect(page);
});

test('cancelled by the payer: told, and after 3 seconds on the dashboard', async ({ page }) => {
  const id = await openPayPage(page, 'item');
  const window = await openPayPal(page);
  await freezeClock(page);
  await choose(window, 'Cancel and return');
  const told = 'Payment cancelled. You have not been charged. Redirecting to your dashboard...';
  await goOnUntilVisible(page, page.getByText(told));
  await expectRedirect(page, '/user/dashboard', 3000);
  expect((await readOrder(page, 'item', id)).paymentStatus).toBe('pending');
});

test('not begun, because payments were switched off meanwhile: after 3 seconds on the dashboard', async ({
  page,
  shop,
}) => {
  await openPayPage(page, 'item');
  await shop.setPayments(false);
  const opening = await holdAnswers(page, '**/api/paypal/orders');
  await payButton(page).click();
  await opening.arrived;
  await freezeClock(page);
  opening.release();
  await goOnUntilVisible(page, page.getByText(/^There was an error with PayPal. Please try again./));
  await expect(page.getByText(/Payments are not available at the moment./)).toBeVisible();
  await expectRedirect(page, '/user/dashboard', 3000);
});

test('failed after the approval: told, nothing taken, and after 3 seconds on the dashboard', async ({
  page,
  shop,
}) => {
  const id = await openPayPage(page, 'item');
  const taken = shop.countCaptures();
  const window = await openPayPal(page);
  await shop.setPayments(false);
  const capture = await holdAnswers(page, CAPTURE);
  await choose(window, 'Pay now');
  await capture.arrived;
  await freezeClock(page);
  capture.release();
  const told = 'Payment failed. Please try again. Redirecting to your dashboard...';
  await goOnUntilVisible(page, page.getByText(told));
  await expectRedirect(page, '/user/dashboard', 3000);
  expect((await readOrder(page, 'item', id)).paymentStatus).toBe('pending');
  expect(shop.countCaptures()).toBe(taken);
});
