import { expect } from '@playwright/test';
import {
  CREATOR,
  nextCapture,
  openPayPage,
  pay,
  payButton,
  readMe,
  readOrder,
  WELCOME_CREDITS,
} from '../support/buying.ts';
import { openCustomer } from '../support/directory-users.ts';
import { test } from '../support/staff-test.ts';

test("a payment on hold is explained, and completes through PayPal's message, with no page open", async ({
  browser,
  ownServer,
}) => {
  const { page } = await openCustomer(browser, ownServer);
  await ownServer.paypal.faults.inject({ fault: { kind: 'pending', reason: 'PENDING_REVIEW' } });
  const id = await openPayPage(page, 'package');
  const answer = nextCapture(page);
  await pay(page);
  const { data } = (await (await answer).json()) as { data: { outcome: string; transactionId: string } };
  expect(data.outcome).toBe('pending');
  await expect(
    page.getByText(
      'PayPal has put your payment on hold. PayPal is reviewing this payment. That usually takes less than a day.',
    ),
  ).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect(await readMe(page)).toMatchObject({ currentBalance: WELCOME_CREDITS, userMembership: 'free' });

  await page.goto('about:blank');
  await ownServer.paypal.bank.complete(data.transactionId);
  await expect
    .poll(async () => (await readOrder(page, 'package', id)).paymentStatus, { timeout: 30_000 })
    .toBe('Paid');
  expect(await readMe(page)).toMatchObject({
    userMembership: 'premium',
    currentBalance: WELCOME_CREDITS + CREATOR.credits,
  });
  await page.goto('/user/subscription-history');
  await expect(page.getByRole('row').filter({ hasText: CREATOR.name })).toContainText('Paid');
  await page.context().close();
});
