import { BILLING } from '#testing/payment-server.ts';
import {
  but,
  EVERYBODY,
  OWN_LIST,
  OWN_NAME_ONLY,
  OWNER_AND_ADMIN,
  OWNER_ONLY,
  plain,
  SIGNED_IN,
  type Rule,
} from './answers.ts';
import type { World } from './world.ts';

async function firstId({ server }: World, table: 'packages' | 'items'): Promise<string> {
  const query = server.service.context.db.selectFrom(table).select('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

const placeOrder = async ({ server, people }: World) => server.orderPackage(people.owner);
/** For a new item: one that is paid for cannot be ordered again. */
const placeItemOrder = async ({ server, people }: World) =>
  server.orderItem(people.owner, await server.addItem());

async function payOrder(world: World) {
  const order = await placeOrder(world);
  await world.server.pay(world.people.owner, order._id);
  return order;
}

/** Pays an order at PayPal without reporting it; the client of the specification has to do that. */
async function captureQuietly({ server, people }: World, order: { readonly _id: string }): Promise<string> {
  const paypalId = await server.open(people.owner, order._id);
  await server.paypal.payer.approve(paypalId);
  await server.capture(people.owner, paypalId);
  return [...server.paypal.state.captures.values()].at(-1)?.id ?? '';
}

/** A Seller cannot buy (customer specification §6). */
const BUYERS = but(SIGNED_IN, { seller: 403 });

/** Packages, items, orders and payments. */
export const TRADE_RULES: Readonly<Record<string, Rule>> = {
  'GET /packages': plain('/packages', EVERYBODY),
  'GET /api/benefits': plain('/api/benefits', EVERYBODY),
  'GET /package/{id}': {
    request: async (world) => ({ url: `/package/${await firstId(world, 'packages')}` }),
    answers: EVERYBODY,
  },
  'GET /items': plain('/items', EVERYBODY),
  'GET /item/{id}': {
    request: async (world) => ({ url: `/item/${await firstId(world, 'items')}` }),
    answers: EVERYBODY,
  },
  'POST /new-order': {
    request: async (world) => ({
      url: '/new-order',
      payload: { ...BILLING, packageId: await firstId(world, 'packages') },
    }),
    answers: BUYERS,
  },
  'POST /new-item-order': {
    request: async (world) => ({
      url: '/new-item-order',
      payload: { ...BILLING, itemId: await firstId(world, 'items') },
    }),
    answers: BUYERS,
  },
  'GET /orders': {
    request: ({ people }) => ({ url: `/orders?userEmail=${people.owner.email}` }),
    answers: OWN_LIST,
  },
  'GET /item-orders': {
    request: ({ people }) => ({ url: `/item-orders?userEmail=${people.owner.email}` }),
    answers: OWN_LIST,
  },
  'GET /order/{id}': {
    request: async (world) => ({ url: `/order/${(await placeOrder(world))._id}` }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /item-order/{id}': {
    request: async (world) => ({ url: `/item-order/${(await placeItemOrder(world))._id}` }),
    answers: OWNER_AND_ADMIN,
  },
  'DELETE /order/{id}': {
    request: async (world) => ({ url: `/order/${(await placeOrder(world))._id}` }),
    answers: OWNER_AND_ADMIN,
  },
  'DELETE /item-order/{id}': {
    request: async (world) => ({ url: `/item-order/${(await placeItemOrder(world))._id}` }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /verify-order/{id}': {
    request: async (world) => ({ url: `/verify-order/${(await placeOrder(world))._id}` }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/orders/{id}/receipt': {
    request: async (world) => ({ url: `/api/orders/${(await payOrder(world))._id}/receipt` }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/orders/{id}/receipt.pdf': {
    request: async (world) => ({ url: `/api/orders/${(await payOrder(world))._id}/receipt.pdf` }),
    answers: OWNER_AND_ADMIN,
  },
  'GET /api/paypal-settings': plain('/api/paypal-settings', SIGNED_IN),
  'POST /api/paypal/orders': {
    request: async (world) => ({
      url: '/api/paypal/orders',
      payload: { orderId: (await placeOrder(world))._id },
    }),
    answers: OWNER_ONLY,
  },
  'POST /api/paypal/orders/{id}/capture': {
    request: async (world) => {
      const paypalId = await world.server.open(world.people.owner, (await placeOrder(world))._id);
      await world.server.paypal.payer.approve(paypalId);
      return { url: `/api/paypal/orders/${paypalId}/capture` };
    },
    answers: OWNER_ONLY,
  },
  'PUT /update-payment-status/{id}': {
    request: async (world) => {
      const order = await placeOrder(world);
      const payload = { paypalTransactionID: await captureQuietly(world, order) };
      return { url: `/update-payment-status/${order._id}`, payload };
    },
    answers: OWNER_AND_ADMIN,
  },
  'PUT /item-update-payment-status/{id}': {
    request: async (world) => {
      const order = await placeItemOrder(world);
      const payload = { paypalTransactionID: await captureQuietly(world, order) };
      return { url: `/item-update-payment-status/${order._id}`, payload };
    },
    answers: OWNER_AND_ADMIN,
  },
  'PUT /update-user-membership': {
    request: async (world) => {
      await payOrder(world);
      const payload = { userEmail: world.people.owner.email, userMembership: 'premium' };
      return { url: '/update-user-membership', payload };
    },
    answers: OWN_NAME_ONLY,
  },
  'PUT /update-user-balance-safe': {
    request: async (world) => {
      const order = await payOrder(world);
      const payload = { userEmail: world.people.owner.email, credit: order.credit, orderId: order.orderId };
      return { url: '/update-user-balance-safe', payload };
    },
    answers: OWN_NAME_ONLY,
  },
};
