import { getPaymentSettings, type PaymentSettings } from '@voicedraft/contract/payments';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#testing/accessible.ts';
import { PAYMENT_SETTINGS } from '#testing/records/orders.ts';
import { ok, server } from '#testing/server.ts';
import { openUnrendered, payButton } from './pay.driver.ts';

const answer = (settings: Partial<PaymentSettings>) =>
  server.answer(getPaymentSettings, ok({ ...PAYMENT_SETTINGS, ...settings }));

test.for(['package', 'item'] as const)(
  'payments that are turned off: the order waits, and can be paid once they are back on: %s',
  async (kind) => {
    const { app } = await openUnrendered(kind, () => answer({ enablePayPal: false }));
    await expect.element(page.getByText('Payment Unavailable')).toBeVisible();
    await expect.element(page.getByText('Your order is saved')).toBeVisible();
    await expect.element(page.getByRole('link', { name: 'Return to Home' })).toBeVisible();
    await expect.element(payButton).not.toBeInTheDocument();
    if (kind === 'package') await expectAccessible();
    answer({});
    await app.reload();
    await expect.element(payButton).toBeVisible();
  },
);

test('payments are not set up yet: reported, without a PayPal button', async () => {
  const { payPal } = await openUnrendered('package', () => answer({ clientId: '', sdkBaseUrl: null }));
  await expect.element(page.getByText(/^Payment setup incomplete/)).toBeVisible();
  await expect.element(payButton).not.toBeInTheDocument();
  expect(payPal.requested).toEqual([]);
});
