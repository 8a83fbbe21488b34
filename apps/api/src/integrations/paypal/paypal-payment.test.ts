import { describe, expect, it } from 'vitest';
import { catchPayPalError, makeOrderRequest, withPayPal } from '#testing/paypal-kit.ts';

const USD = (value: string) => ({ currency: 'USD', value });

describe('a PayPal payment', () => {
  it('starts with an order that contains our numbers and amounts, and asks for no shipping address', () =>
    withPayPal(async ({ paypal, sandbox }) => {
      const order = await paypal.createOrder(makeOrderRequest({ customId: 'ORDER', invoiceId: 'PAY' }));
      expect(order).toEqual({
        payee: 'LOCALMERCHANT',
        id: expect.stringMatching(/^[A-Z0-9]{17}$/),
        status: 'CREATED',
        payerEmail: null,
        amount: USD('19.95'),
        customId: 'ORDER',
        invoiceId: 'PAY',
        captures: [],
        refunds: [],
      });
      expect(await sandbox.payer.show(order.id)).toMatchObject({
        description: 'Starter package',
        total: { currency_code: 'USD', value: '19.95' },
        parts: { item_total: { value: '19.00' }, handling: { value: '0.95' } },
      });
      expect(sandbox.requests.list().at(-1)?.body, 'no shipping address').toMatchObject({
        application_context: { shipping_preference: 'NO_SHIPPING' },
      });
    }));

  it('shortens a description that is too long for PayPal', () =>
    withPayPal(async ({ paypal, sandbox }) => {
      const { id } = await paypal.createOrder(makeOrderRequest({ description: 'x'.repeat(300) }));
      expect((await sandbox.payer.show(id)).description).toBe('x'.repeat(127));
    }));

  it('is captured once the payer has approved it', () =>
    withPayPal(async ({ paypal, sandbox, countCaptures }) => {
      const { id } = await paypal.createOrder(makeOrderRequest({ customId: 'ORDER', invoiceId: 'PAY' }));
      await sandbox.payer.approve(id, 'kim@example.com');
      expect(await paypal.showOrder(id)).toMatchObject({ status: 'APPROVED', payerEmail: 'kim@example.com' });

      const order = await paypal.captureOrder(id, 'capture');
      const capture = {
        id: expect.stringMatching(/^[A-Z0-9]{17}$/),
        status: 'COMPLETED',
        reason: null,
        amount: USD('19.95'),
        customId: 'ORDER',
        invoiceId: 'PAY',
        paypalOrderId: id,
        createdAt: '2026-11-21T12:00:00.000Z',
      };
      expect(order).toMatchObject({
        id,
        status: 'COMPLETED',
        payerEmail: 'kim@example.com',
        captures: [capture],
      });
      expect(await paypal.showOrder(id)).toEqual(order);
      expect(await paypal.showCapture(order.captures[0]?.id ?? '')).toEqual(capture);
      expect(countCaptures()).toBe(1995);
    }));

  it('is captured once, however often one request id is sent', () =>
    withPayPal(async ({ paypal, approveNewOrder, countCaptures }) => {
      const id = await approveNewOrder();
      const answers = await Promise.all(Array.from({ length: 5 }, () => paypal.captureOrder(id, 'capture')));
      expect(new Set(answers.map(({ captures }) => captures[0]?.id)).size).toBe(1);
      expect(countCaptures()).toBe(1995);
    }));

  it('is not captured a second time under another request id', () =>
    withPayPal(async ({ paypal, approveNewOrder, countCaptures }) => {
      const id = await approveNewOrder();
      await paypal.captureOrder(id, 'capture');
      const error = await catchPayPalError(paypal.captureOrder(id, 'another'));
      expect(error).toMatchObject({ failure: 'already-captured', issue: 'ORDER_ALREADY_CAPTURED' });
      expect(error.debugId).toMatch(/^[0-9a-f]{13}$/);
      expect(countCaptures()).toBe(1995);
    }));

  it('is not captured before the payer approves it', () =>
    withPayPal(async ({ paypal, sandbox }) => {
      const { id } = await paypal.createOrder(makeOrderRequest());
      await sandbox.payer.cancel(id);
      const error = await catchPayPalError(paypal.captureOrder(id, 'capture'));
      expect(error).toMatchObject({ failure: 'not-approved', issue: 'ORDER_NOT_APPROVED' });
    }));

  it('can be paid by another method after a decline, even under the same request id', () =>
    withPayPal(async ({ paypal, sandbox, countCaptures }) => {
      const { id } = await paypal.createOrder(makeOrderRequest());
      await sandbox.payer.decline(id);
      const error = await catchPayPalError(paypal.captureOrder(id, 'capture'));
      expect(error).toMatchObject({ failure: 'declined', issue: 'INSTRUMENT_DECLINED' });
      expect(countCaptures()).toBe(0);

      await sandbox.payer.approve(id);
      expect((await paypal.captureOrder(id, 'capture')).status).toBe('COMPLETED');
      expect(countCaptures()).toBe(1995);
    }));

  it('is not retried automatically after a decline', () =>
    withPayPal(async ({ paypal, sandbox, approveNewOrder, waits }) => {
      const id = await approveNewOrder();
      sandbox.faults.inject({ fault: { kind: 'decline' } });
      expect(await catchPayPalError(paypal.captureOrder(id, 'capture'))).toMatchObject({
        failure: 'declined',
      });
      expect(waits).toEqual([]);
    }));

  it.each([
    ['complete', 'COMPLETED', 1995],
    ['deny', 'DECLINED', 0],
  ] as const)('on hold is not paid until PayPal decides: %s', (decide, status, takings) =>
    withPayPal(async ({ paypal, sandbox, approveNewOrder, countCaptures }) => {
      const id = await approveNewOrder();
      sandbox.faults.inject({ fault: { kind: 'pending', reason: 'ECHECK' } });
      const [capture] = (await paypal.captureOrder(id, 'capture')).captures;
      expect(capture).toMatchObject({ status: 'PENDING', reason: 'ECHECK' });
      expect(countCaptures()).toBe(0);

      await sandbox.bank[decide](capture?.id ?? '');
      expect(await paypal.showCapture(capture?.id ?? '')).toMatchObject({ status });
      expect((await paypal.showOrder(id))?.captures[0]?.status).toBe(status);
      expect(countCaptures()).toBe(takings);
    }),
  );

  it('is not started twice for an invoice that is paid', () =>
    withPayPal(async ({ paypal, sandbox, approveNewOrder, countCaptures }) => {
      const first = await approveNewOrder({ invoiceId: 'PAY' });
      const second = await approveNewOrder({ invoiceId: 'PAY' });
      await paypal.captureOrder(first, 'capture-1');
      const refused = { failure: 'duplicate-invoice', issue: 'DUPLICATE_INVOICE_ID' };
      expect(await catchPayPalError(paypal.captureOrder(second, 'capture-2'))).toMatchObject(refused);
      const third = paypal.createOrder(makeOrderRequest({ invoiceId: 'PAY' }));
      expect(await catchPayPalError(third)).toMatchObject(refused);
      expect(sandbox.state.captures.size).toBe(1);
      expect(countCaptures()).toBe(1995);
    }));
});

describe('a PayPal order', () => {
  it('is created once per request id, for six hours', () =>
    withPayPal(async ({ paypal, sandbox, advance }) => {
      const request = makeOrderRequest();
      const { id } = await paypal.createOrder(request);
      advance(5.9 * 60 * 60_000);
      expect((await paypal.createOrder(request)).id).toBe(id);
      advance(0.2 * 60 * 60_000);
      expect((await paypal.createOrder(request)).id).not.toBe(id);
      expect(sandbox.state.orders.size).toBe(2);
    }));

  it('shows its current state when its creation is repeated', () =>
    withPayPal(async ({ paypal, sandbox }) => {
      const request = makeOrderRequest();
      const { id } = await paypal.createOrder(request);
      await sandbox.payer.approve(id);
      expect((await paypal.createOrder(request)).status).toBe('APPROVED');
    }));

  it.each([
    ['an amount that is not the sum of its parts', { total: USD('20.00') }, 'AMOUNT_MISMATCH'],
    ['parts in two currencies', { handling: { currency: 'EUR', value: '0.95' } }, 'MULTI_CURRENCY_ORDER'],
    ['a currency of no country', { total: { currency: 'XYZ', value: '1.00' } }, 'CURRENCY_NOT_SUPPORTED'],
    ['a third decimal', { total: USD('19.955') }, 'DECIMAL_PRECISION'],
    ['a custom id that is too long', { customId: 'x'.repeat(128) }, 'INVALID_STRING_LENGTH'],
    ['an invoice id that is too long', { invoiceId: 'x'.repeat(128) }, 'INVALID_STRING_LENGTH'],
    ['a request id that is too long', { requestId: 'x'.repeat(109) }, 'INVALID_STRING_LENGTH'],
    [
      'nothing to pay',
      { total: USD('0.00'), itemTotal: USD('0.00'), handling: USD('0.00') },
      'CANNOT_BE_ZERO_OR_NEGATIVE',
    ],
  ])('is rejected with %s', (_what, changes, issue) =>
    withPayPal(async ({ paypal, waits }) => {
      const error = await catchPayPalError(paypal.createOrder(makeOrderRequest(changes)));
      expect(error).toMatchObject({ failure: 'refused', issue });
      expect(waits).toEqual([]);
    }),
  );

  it('is rejected under a request id that created a different one', () =>
    withPayPal(async ({ paypal }) => {
      await paypal.createOrder(makeOrderRequest({ requestId: 'same' }));
      const error = await catchPayPalError(paypal.createOrder(makeOrderRequest({ requestId: 'same' })));
      expect(error).toMatchObject({ failure: 'refused', issue: 'DUPLICATE_REQUEST_ID' });
    }));

  it.each(['5O190127TN364715T', 'lower-case', '../../v1/oauth2/token', '', 'A'.repeat(400)])(
    'is unknown under the id %j, and so is a capture',
    (id) =>
      withPayPal(async ({ paypal, sandbox }) => {
        expect(await paypal.showOrder(id)).toBeNull();
        expect(await paypal.showCapture(id)).toBeNull();
        expect(await catchPayPalError(paypal.captureOrder(id, 'c'))).toMatchObject({ failure: 'not-found' });
        expect(await catchPayPalError(paypal.refundCapture(id, 'r'))).toMatchObject({ failure: 'not-found' });
        const paths = sandbox.requests.list().map(({ path }) => path);
        expect(paths.filter((path) => path.includes('..') || path.includes('lower'))).toEqual([]);
      }),
  );
});

describe('a PayPal refund', () => {
  async function capture({ paypal, approveNewOrder }: Parameters<Parameters<typeof withPayPal>[0]>[0]) {
    const id = await approveNewOrder();
    const order = await paypal.captureOrder(id, 'capture');
    return { orderId: id, captureId: order.captures[0]?.id ?? '' };
  }

  it('returns the full amount, once per request id', () =>
    withPayPal(async (kit) => {
      const { orderId, captureId } = await capture(kit);
      const refund = await kit.paypal.refundCapture(captureId, 'refund');
      expect(refund).toMatchObject({ status: 'COMPLETED', amount: USD('19.95') });
      expect(await kit.paypal.refundCapture(captureId, 'refund')).toEqual(refund);
      expect(await kit.paypal.showOrder(orderId)).toMatchObject({
        status: 'COMPLETED',
        captures: [{ status: 'REFUNDED' }],
        refunds: [refund],
      });
      expect(kit.countCaptures()).toBe(0);
    }));

  it('returns partial amounts, and never more than was captured', () =>
    withPayPal(async (kit) => {
      const { captureId } = await capture(kit);
      await kit.paypal.refundCapture(captureId, 'refund-1', USD('5.00'));
      expect(await kit.paypal.showCapture(captureId)).toMatchObject({ status: 'PARTIALLY_REFUNDED' });
      const tooMuch = kit.paypal.refundCapture(captureId, 'refund-2', USD('14.96'));
      expect(await catchPayPalError(tooMuch)).toMatchObject({
        failure: 'refused',
        issue: 'REFUND_AMOUNT_EXCEEDED',
      });
      expect((await kit.paypal.refundCapture(captureId, 'refund-3')).amount).toEqual(USD('14.95'));
      const again = kit.paypal.refundCapture(captureId, 'refund-4');
      expect(await catchPayPalError(again)).toMatchObject({
        failure: 'refused',
        issue: 'CAPTURE_FULLY_REFUNDED',
      });
      expect(kit.countCaptures()).toBe(0);
    }));

  it('is rejected in another currency', () =>
    withPayPal(async (kit) => {
      const { captureId } = await capture(kit);
      const refund = kit.paypal.refundCapture(captureId, 'refund', { currency: 'EUR', value: '1.00' });
      expect(await catchPayPalError(refund)).toMatchObject({ failure: 'refused' });
    }));

  it('is rejected while the payment is on hold', () =>
    withPayPal(async (kit) => {
      kit.sandbox.faults.inject({ fault: { kind: 'pending' } });
      const { captureId } = await capture(kit);
      const refund = kit.paypal.refundCapture(captureId, 'refund');
      expect(await catchPayPalError(refund)).toMatchObject({
        failure: 'refused',
        issue: 'REFUND_NOT_ALLOWED',
      });
    }));

  it('is visible when a bank takes the money back', () =>
    withPayPal(async (kit) => {
      const { orderId, captureId } = await capture(kit);
      await kit.sandbox.bank.reverse(captureId);
      expect(await kit.paypal.showCapture(captureId)).toMatchObject({
        status: 'REFUNDED',
        reason: 'CHARGEBACK',
      });
      expect((await kit.paypal.showOrder(orderId))?.refunds).toMatchObject([{ amount: USD('19.95') }]);
    }));
});
