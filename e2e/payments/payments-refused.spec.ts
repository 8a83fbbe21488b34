import { expect } from '@playwright/test';
import { callsOf } from '../support/calls-of.ts';
import { test } from '../support/payments-test.ts';
import { signUp } from '../support/people.ts';
import { BILLING, checkoutPath, createOrder, findOffer, payButton, payPath } from '../support/buying.ts';

const KINDS = ['package', 'item'] as const;

for (const kind of KINDS) {
  test(`payments are turned off: the order waits, and can be paid once they are back on: ${kind}`, async ({
    page,
    server,
  }) => {
    await signUp(page);
    const id = await createOrder(page, kind);
    await server.setPayments(false);
    await page.goto(payPath(kind, id));
    await expect(page.getByText('Payment Unavailable')).toBeVisible();
    await expect(page.getByText('Your order is saved')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expect(payButton(page)).toBeHidden();
    expect((await callsOf(page).post('/api/paypal/orders', { data: { orderId: id } })).status()).toBe(503);
    await server.setPayments(true);
    await page.reload();
    await expect(payButton(page)).toBeVisible();
  });

  test(`a Seller cannot buy, neither on the page nor by the call: ${kind}`, async ({ page, server }) => {
    await server.makeSeller(await signUp(page));
    await page.goto(await checkoutPath(page, kind));
    await expect(page.getByText('Sellers cannot purchase products')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Proceed to Payment' })).toBeHidden();
    await expect(page.getByLabel('Address', { exact: true })).toBeHidden();
    const { _id: id } = await findOffer(page, kind);
    const answer =
      kind === 'package'
        ? await callsOf(page).post('/new-order', { data: { ...BILLING, packageId: id } })
        : await callsOf(page).post('/new-item-order', { data: { ...BILLING, itemId: id } });
    expect(answer.status()).toBe(403);
    expect(await answer.json()).toMatchObject({ error: 'Sellers cannot purchase products' });
  });
}
