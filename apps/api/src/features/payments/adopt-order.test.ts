import { describe, expect, it, vi } from 'vitest';
import { findPayPalOrders, type OrderRow } from '#features/orders/service.ts';
import type { PayPal, PayPalCapture } from '#integrations/paypal/paypal.ts';
import { connectOutside, payOutside } from '#testing/payment-kit.ts';
import { findOrderRow, startPaymentServer } from '#testing/payment-server.ts';
import { useStarted, useUser } from '#testing/use-started.ts';
import { adoptPayPalOrder } from './adopt-order.ts';

const server = useStarted(startPaymentServer);
const buyer = useUser(server);

/** PayPal, with a record of the requests to it. */
function watchPayPal() {
  const paypal: PayPal = connectOutside(server);
  return { paypal, show: vi.spyOn(paypal, 'showOrder'), create: vi.spyOn(paypal, 'createOrder') };
}

interface Paid {
  readonly order: OrderRow;
  readonly capture: PayPalCapture;
  /** PayPal's id of the order that the buyer opened there. */
  readonly outsideId: string;
}

/** An order that its buyer has paid at PayPal without us; optionally to another payee. */
async function startOutside(payee?: string, openFirst = false): Promise<Paid> {
  const order = await server.orderPackage(buyer);
  if (openFirst) await server.open(buyer, order._id);
  const captureId = await payOutside(server, order, payee);
  const capture = await connectOutside(server).showCapture(captureId);
  const row = await findOrderRow(server, order._id);
  if (capture?.paypalOrderId == null || row === undefined) throw new Error('The order was not paid.');
  return { order: row, capture, outsideId: capture.paypalOrderId };
}

const listAdopted = ({ order }: Paid) => findPayPalOrders(server.service.context.db, order.id);
const adopt = ({ order, capture }: Paid, paypal: PayPal, change: Partial<PayPalCapture> = {}) =>
  adoptPayPalOrder(server.service.context, paypal, order, { ...capture, ...change });

describe('an order that a client opened at PayPal', () => {
  it('is adopted if it pays us, as the only one', async () => {
    const paid = await startOutside();
    await adopt(paid, watchPayPal().paypal);
    expect(await listAdopted(paid)).toEqual([{ id: paid.outsideId, attempt: 1 }]);
  });

  it('is adopted as the newest, after the ones opened here', async () => {
    const paid = await startOutside(undefined, true);
    await adopt(paid, watchPayPal().paypal);
    const [newest, oldest] = await listAdopted(paid);
    expect(newest).toEqual({ id: paid.outsideId, attempt: 2 });
    expect(oldest?.attempt).toBe(1);
  });

  it('is not looked up again once it is adopted', async () => {
    const paid = await startOutside();
    await adopt(paid, watchPayPal().paypal);
    const { paypal, show, create } = watchPayPal();
    await adopt(paid, paypal);
    expect(show).not.toHaveBeenCalled();
    expect(create).not.toHaveBeenCalled();
  });

  it.each([
    ['of another order', { customId: 'AAAAAAAA' }],
    ['of another payment', { invoiceId: 'AAAAAAAA' }],
    ['without our numbers', { customId: null, invoiceId: null }],
    ['that names no order at PayPal', { paypalOrderId: null }],
  ])('is left alone, and PayPal not asked, for a capture %s', async (_name, change) => {
    const paid = await startOutside();
    const { paypal, show } = watchPayPal();
    await adopt(paid, paypal, change);
    expect(show).not.toHaveBeenCalled();
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left alone if its money goes to somebody else', async () => {
    const paid = await startOutside('SOMEBODYELSE');
    await adopt(paid, watchPayPal().paypal);
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left alone if PayPal does not know it', async () => {
    const paid = await startOutside();
    await adopt(paid, watchPayPal().paypal, { paypalOrderId: 'UNKNOWN' });
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left alone if PayPal names no payee', async () => {
    const paid = await startOutside();
    const { paypal, show } = watchPayPal();
    const shown = await connectOutside(server).showOrder(paid.outsideId);
    if (shown === null) throw new Error('PayPal does not know the order.');
    show.mockResolvedValue({ ...shown, payee: null });
    await adopt(paid, paypal);
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left alone while our own account is unknown, and nothing is opened at PayPal to find out', async () => {
    const paid = await startOutside();
    const { db } = server.service.context;
    const { merchantId } = await db.selectFrom('paymentSettings').selectAll().executeTakeFirstOrThrow();
    await db.updateTable('paymentSettings').set({ merchantId: null }).execute();
    const { paypal, create } = watchPayPal();
    await adopt(paid, paypal);
    expect(create).not.toHaveBeenCalled();
    expect(await listAdopted(paid)).toEqual([]);
    await db.updateTable('paymentSettings').set({ merchantId }).execute();
    await adopt(paid, paypal);
    expect(await listAdopted(paid)).toHaveLength(1);
  });
});
