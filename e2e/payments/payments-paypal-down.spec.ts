import { expect, type Page } from '@playwright/test';
import { test } from '../support/payments-test.ts';
import { signUp } from '../support/people.ts';
import {
  choose,
  CREATOR,
  findToast,
  openPayPage,
  openPayPal,
  pay,
  payButton,
  payPath,
  readMe,
  readOrder,
  WELCOME_CREDITS,
} from '../support/buying.ts';

/** Attempts that a request to PayPal makes before it gives up. */
const ATTEMPTS = 3;
const DOWN = { kind: 'server-error', status: 503 } as const;
const CHECKING = 'We are checking the payment with PayPal. Please do not pay again.';

test.beforeEach(async ({ page }) => signUp(page));

async function expectPaidOnce(page: Page, orderId: string): Promise<void> {
  expect(await readOrder(page, 'package', orderId)).toMatchObject({
    paymentStatus: 'Paid',
    orderStatus: 'Completed',
  });
  expect((await readMe(page)).currentBalance).toBe(WELCOME_CREDITS + CREATOR.credits);
}

test('PayPal is down when the payment is opened: reported, nothing is lost, and it works once PayPal is back', async ({
  page,
  server,
}) => {
  const id = await openPayPage(page, 'package');
  await server.faults.inject({ operation: 'create-order', fault: DOWN, times: ATTEMPTS });
  await payButton(page).click();
  await expect(page.getByText(/^There was an error with PayPal\. Please try again\./)).toBeVisible();
  await expect(page.getByText(/PayPal is not responding right now/)).toBeVisible();
  await expect(page).toHaveURL(payPath('package', id));
  expect(await readOrder(page, 'package', id)).toMatchObject({
    paymentStatus: 'pending',
    providerState: null,
  });
  await pay(page);
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await expectPaidOnce(page, id);
});

test('PayPal is down at the capture: the page keeps trying, and the order is paid once', async ({
  page,
  server,
}) => {
  const id = await openPayPage(page, 'package');
  const before = await server.countCaptures();
  const window = await openPayPal(page);
  await server.faults.inject({ operation: 'capture-order', fault: DOWN, times: ATTEMPTS });
  await choose(window, 'Approve');
  await expect(page.getByText(CHECKING)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await expectPaidOnce(page, id);
  expect(await server.countCaptures()).toBe(before + 1);
});

test('PayPal captures the money, and its response is lost: paid once', async ({ page, server }) => {
  const id = await openPayPage(page, 'package');
  const before = await server.countCaptures();
  const window = await openPayPal(page);
  await server.faults.inject({ operation: 'capture-order', fault: { kind: 'lost-answer', end: 'reset' } });
  await choose(window, 'Approve');
  await expect(page).toHaveURL(/\/user\/subscription-history/);
  await expectPaidOnce(page, id);
  expect(await server.countCaptures()).toBe(before + 1);
});

test('payments are turned off after the approval: failed, reported on the dashboard, and nothing is captured', async ({
  page,
  server,
}) => {
  const id = await openPayPage(page, 'package');
  const before = await server.countCaptures();
  const window = await openPayPal(page);
  await server.setPayments(false);
  await choose(window, 'Approve');
  await expect(findToast(page, 'Payment failed. Please try again.')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/dashboard/);
  expect((await readOrder(page, 'package', id)).paymentStatus).toBe('pending');
  expect(await server.countCaptures()).toBe(before);
});
