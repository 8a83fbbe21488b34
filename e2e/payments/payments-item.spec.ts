import { expect } from '@playwright/test';
import { test } from '../support/payments-test.ts';
import { signUp } from '../support/people.ts';
import { choose, openPayPage, openPayPal, payButton, readOrder } from '../support/buying.ts';

test.beforeEach(async ({ page }) => signUp(page));

test('another result, such as another amount: refers to support with the reference, and the page stays', async ({
  page,
  server,
}) => {
  const id = await openPayPage(page, 'item');
  const opened = page.waitForResponse('**/api/paypal/orders');
  const window = await openPayPal(page);
  const { data } = (await (await opened).json()) as { data: { id: string } };
  const { orderId, paymentId } = await readOrder(page, 'item', id);
  for (const operation of ['capture-order', 'show-order'] as const) {
    await server.faults.inject({ operation, fault: { kind: 'strange-answer', body: underpaid(data.id) } });
  }
  await choose(window, 'Approve');
  await expect(page.getByText(/Your payment could not be confirmed. Please contact support/)).toBeVisible();
  await expect(page.getByText(`with the PayPal reference ${data.id}.`)).toBeVisible();
  await expect(payButton(page)).toBeHidden();
  expect((await readOrder(page, 'item', id)).paymentStatus).toBe('pending');

  /** An order of this buyer, paid except for one cent. */
  function underpaid(paypalId: string) {
    const amount = { currency_code: 'USD', value: '0.01' };
    const numbers = { custom_id: orderId, invoice_id: paymentId };
    const captures = [{ id: 'UNDERPAID1', status: 'COMPLETED', amount, ...numbers }];
    const units = [{ reference_id: 'default', amount, ...numbers, payments: { captures } }];
    return { id: paypalId, intent: 'CAPTURE', status: 'COMPLETED', purchase_units: units };
  }
});
