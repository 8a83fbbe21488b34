import { describe, expect, it } from 'vitest';
import { payFor } from '#testing/payment-kit.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { readEvents } from '#testing/payment-states.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { deleteAccount } from './delete-account.ts';

const server = useStarted(startPaymentServer);
const admin = useUser(server, { role: 'Admin' });

/** A user whose payment PayPal is still checking. */
async function startHeld() {
  const buyer = await server.service.signUp({ credits: 5 });
  const { _id: orderId } = await server.orderPackage(buyer);
  server.paypal.faults.inject({ fault: { kind: 'pending' } });
  return { buyer, orderId, captureId: await payFor(server, buyer, orderId) };
}

describe('an account with a payment on hold at PayPal', () => {
  it.each(['owner', 'staff'] as const)(
    'is deleted at the wish of %s only once PayPal has decided',
    async (by) => {
      const { buyer, orderId, captureId } = await startHeld();
      const remove = () =>
        by === 'owner'
          ? server.call('DELETE', '/api/account', buyer, { email: buyer.email })
          : server.call('DELETE', `/api/users/${buyer.id}`, admin);
      expect(await remove()).toMatchObject({
        status: 409,
        body: {
          code: 'payment_under_way',
          error: expect.stringContaining('PayPal is still reviewing'),
        },
      });
      expect((await findOrderRow(server, orderId))?.customerName).toBe('Ada Byron');
      await server.paypal.bank.complete(captureId);
      await server.call('GET', `/verify-order/${orderId}`, buyer);
      expect((await remove()).status).toBe(200);
      expect(await findOrderRow(server, orderId)).toMatchObject({
        paymentStatus: 'Paid',
        customerName: 'Ada Byron',
        payerEmail: null,
      });
    },
  );

  it('is erased again after a restore, and the payment that arrives then names nobody', async () => {
    const { buyer, orderId, captureId } = await startHeld();
    await deleteAccount(server.service.context, buyer.id, 'restore');
    await server.paypal.bank.complete(captureId);
    await server.call('GET', `/verify-order/${orderId}`, admin);
    expect(await findOrderRow(server, orderId)).toMatchObject({ paymentStatus: 'Paid', payerEmail: null });
    expect(await readEvents(server, orderId, 'paid')).toEqual([{ capture: captureId, payerEmail: null }]);
  });
});
