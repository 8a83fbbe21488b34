import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OrderRow } from '#features/orders/service.ts';
import type { PayPal, PayPalCapture } from '#integrations/paypal/paypal.ts';
import { connectOutside, payOutside } from '#testing/payment-kit.ts';
import { findOrderRow, startTestShop, type TestShop } from '#testing/shop.ts';
import type { TestUser } from '#testing/test-service.ts';
import { adoptPayPalOrder } from './adopt-order.ts';
import { findPayPalOrders } from './repository.ts';

let shop: TestShop;
let buyer: TestUser;
beforeAll(async () => {
  shop = await startTestShop();
  buyer = await shop.service.signUp();
});
afterAll(() => shop.stop());

/** PayPal, and what is asked of it. */
function watchPayPal() {
  const paypal: PayPal = connectOutside(shop);
  return { paypal, show: vi.spyOn(paypal, 'showOrder'), create: vi.spyOn(paypal, 'createOrder') };
}

interface Paid {
  readonly order: OrderRow;
  readonly capture: PayPalCapture;
  /** PayPal's id of the order that the buyer opened there. */
  readonly outsideId: string;
}

/** An order that its buyer has paid at PayPal without us; to another payee where one is named. */
async function startOutside(payee?: string, openFirst = false): Promise<Paid> {
  const order = await shop.orderPackage(buyer);
  if (openFirst) await shop.open(buyer, order._id);
  const captureId = await payOutside(shop, order, payee);
  const capture = await connectOutside(shop).showCapture(captureId);
  const row = await findOrderRow(shop, order._id);
  if (capture?.paypalOrderId == null || row === undefined) throw new Error('The order was not paid.');
  return { order: row, capture, outsideId: capture.paypalOrderId };
}

const listAdopted = ({ order }: Paid) => findPayPalOrders(shop.service.context.db, order.id);
const adopt = ({ order, capture }: Paid, paypal: PayPal, change: Partial<PayPalCapture> = {}) =>
  adoptPayPalOrder(shop.service.context, paypal, order, { ...capture, ...change });

describe('an order that a client opened at PayPal', () => {
  it('is taken over when it pays us, as the only one', async () => {
    const paid = await startOutside();
    await adopt(paid, watchPayPal().paypal);
    expect(await listAdopted(paid)).toEqual([{ id: paid.outsideId, attempt: 1 }]);
  });

  it('is taken over as the newest, after what was opened here', async () => {
    const paid = await startOutside(undefined, true);
    await adopt(paid, watchPayPal().paypal);
    const [newest, oldest] = await listAdopted(paid);
    expect(newest).toEqual({ id: paid.outsideId, attempt: 2 });
    expect(oldest?.attempt).toBe(1);
  });

  it('is not asked about again once it is taken over', async () => {
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
  ])('is left, and PayPal not asked, for a capture %s', async (_name, change) => {
    const paid = await startOutside();
    const { paypal, show } = watchPayPal();
    await adopt(paid, paypal, change);
    expect(show).not.toHaveBeenCalled();
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left when its money goes to somebody else', async () => {
    const paid = await startOutside('SOMEBODYELSE');
    await adopt(paid, watchPayPal().paypal);
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left when PayPal does not know it', async () => {
    const paid = await startOutside();
    await adopt(paid, watchPayPal().paypal, { paypalOrderId: 'UNKNOWN' });
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left when PayPal names no payee', async () => {
    const paid = await startOutside();
    const { paypal, show } = watchPayPal();
    const shown = await connectOutside(shop).showOrder(paid.outsideId);
    if (shown === null) throw new Error('PayPal does not know the order.');
    show.mockResolvedValue({ ...shown, payee: null });
    await adopt(paid, paypal);
    expect(await listAdopted(paid)).toEqual([]);
  });

  it('is left while nobody knows who we are, and nothing is opened at PayPal to find out', async () => {
    const paid = await startOutside();
    const { db } = shop.service.context;
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
