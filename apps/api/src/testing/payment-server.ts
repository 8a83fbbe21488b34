import { randomUUID } from 'node:crypto';
import { startPayPalSandbox } from '@voicedraft/sandbox/paypal/start-paypal-sandbox';
import { ItemOrder, Order } from '@voicedraft/contract/orders';
import { LOCAL_PAYPAL } from '#features/payment-settings/service.ts';
import type { Replacements } from '#start.ts';
import { shortenBackOff } from './shorten-back-off.ts';
import { startTestService, type TestService, type TestUser } from './test-service.ts';

type Sandbox = Awaited<ReturnType<typeof startPayPalSandbox>>;

/** A server with its own local PayPal, and what buyers do there. */
export interface PaymentServer extends Pick<TestService, 'signUp'> {
  readonly service: TestService;
  readonly paypal: Sandbox;
  call(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    buyer: TestUser,
    payload?: object,
  ): Promise<Answer>;
  orderPackage(buyer: TestUser, name?: string): Promise<Order>;
  /** Orders the first item for sale, or the given one: nobody can order again what they own. */
  orderItem(buyer: TestUser, itemId?: string): Promise<ItemOrder>;
  /** Adds one more item for sale. Returns its id. */
  addItem(): Promise<string>;
  /** Opens an order at PayPal, as the pay page does. */
  open(buyer: TestUser, orderId: string): Promise<string>;
  capture(buyer: TestUser, paypalId: string): Promise<Answer>;
  /** The whole payment: open, approve at PayPal, capture. */
  pay(buyer: TestUser, orderId: string): Promise<Answer>;
  stop(): Promise<void>;
}

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
}

export const BILLING = { customerName: 'Ada Byron', address: '1 Sample Street', country: 'Portugal' };

/**
 * Starts a shop, whose client of PayPal hardly waits between two attempts. Webhooks are off until a test sends them to
 * the service itself.
 */
export async function startPaymentServer(
  environment: Record<string, string> = {},
  replacements: Replacements = {},
): Promise<PaymentServer> {
  const endShortWaits = shortenBackOff();
  const { clientId, clientSecret } = LOCAL_PAYPAL;
  const paypal = await startPayPalSandbox({ credentials: { clientId, clientSecret } });
  const service = await startTestService(environment, { payPalUrl: () => paypal.url, ...replacements });
  const call: PaymentServer['call'] = async (method, url, { headers }, payload) => {
    const answer = await service.app.inject({ method, url, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const open: PaymentServer['open'] = async (buyer, orderId) => {
    const { status, body } = await call('POST', '/api/paypal/orders', buyer, { orderId });
    if (status !== 200) throw new Error(`The order was not opened: ${JSON.stringify(body)}`);
    return (body as { data: { id: string } }).data.id;
  };
  const capture: PaymentServer['capture'] = (buyer, id) =>
    call('POST', `/api/paypal/orders/${id}/capture`, buyer);
  return {
    service,
    signUp: (options) => service.signUp(options),
    paypal,
    call,
    open,
    capture,
    orderPackage: async (buyer, name = 'Creator') => {
      const packages = await service.context.db.selectFrom('packages').selectAll().execute();
      const packageId = packages.find((offer) => offer.name === name)?.id;
      return Order.parse((await call('POST', '/new-order', buyer, { ...BILLING, packageId })).body);
    },
    orderItem: async (buyer, itemId) => {
      const items = service.context.db.selectFrom('items').select('id').orderBy('createdAt');
      const { id } = itemId === undefined ? await items.executeTakeFirstOrThrow() : { id: itemId };
      return ItemOrder.parse((await call('POST', '/new-item-order', buyer, { ...BILLING, itemId: id })).body);
    },
    addItem: async () => {
      const slug = randomUUID();
      const item = { name: 'Another item', slug, itemNo: slug, priceCents: 500 };
      const { id } = await service.context.db
        .insertInto('items')
        .values(item)
        .returning('id')
        .executeTakeFirstOrThrow();
      return id;
    },
    pay: async (buyer, orderId) => {
      const id = await open(buyer, orderId);
      await paypal.payer.approve(id);
      return capture(buyer, id);
    },
    stop: async () => {
      await service.stop();
      await paypal.close();
      endShortWaits();
    },
  };
}

/** The stored row of an order. */
export function findOrderRow({ service }: PaymentServer, id: string) {
  return service.context.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();
}

/** A user's membership and its end. */
export function findMembership({ service }: PaymentServer, { id }: TestUser) {
  return service.context.db
    .selectFrom('users')
    .select(['membership', 'membershipEndsAt'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}
