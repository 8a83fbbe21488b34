import { insertEvent, SECOND_REFUND } from '#features/orders/service.ts';
import { ADMIN_ONLY, plain, type Rule } from './answers.ts';
import type { World } from './world.ts';

const PACKAGE = { packageName: 'Extra', price: '7.00', credit: 10 };
const ITEM = { itemName: 'Extra', price: '3.00', accessUrl: '', imageUrl: '' };

/** Makes room for another package: nothing else in the matrix orders the first two of these. */
async function makeRoom({ server }: World): Promise<void> {
  const query = server.service.context.db.deleteFrom('packages');
  await query.where('name', 'in', ['Starter', 'Studio', 'Extra']).execute();
}

async function insertPackage({ server }: World): Promise<string> {
  const row = { name: 'Extra', priceCents: 700, credits: 10, validityDays: 30 };
  const query = server.service.context.db.insertInto('packages').values(row).returning('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function findItemId({ server }: World): Promise<string> {
  const query = server.service.context.db.selectFrom('items').select('id');
  return (await query.executeTakeFirstOrThrow()).id;
}

async function placeOrder({ server, people }: World): Promise<string> {
  return (await server.orderPackage(people.owner))._id;
}

/** What administrators do with packages, items and orders, and their dashboard. */
export const TRADE_ADMINISTRATION_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/overview': plain('/api/overview', ADMIN_ONLY),
  'GET /api/statistics': plain('/api/statistics?days=7', ADMIN_ONLY),
  'POST /add-package': {
    request: async (world) => {
      await makeRoom(world);
      return { url: '/add-package', payload: PACKAGE };
    },
    answers: ADMIN_ONLY,
  },
  'PUT /edit-package/{id}': {
    request: async (world) => ({ url: `/edit-package/${await insertPackage(world)}`, payload: PACKAGE }),
    answers: ADMIN_ONLY,
  },
  'DELETE /package/{id}': {
    request: async (world) => ({ url: `/package/${await insertPackage(world)}` }),
    answers: ADMIN_ONLY,
  },
  'GET /api/items': plain('/api/items', ADMIN_ONLY),
  'POST /api/items': plain('/api/items', ADMIN_ONLY, ITEM),
  'GET /api/items/{id}': {
    request: async (world) => ({ url: `/api/items/${await findItemId(world)}` }),
    answers: ADMIN_ONLY,
  },
  'PUT /api/items/{id}/on-sale': {
    request: async (world) => ({
      url: `/api/items/${await findItemId(world)}/on-sale`,
      payload: { isActive: true },
    }),
    answers: ADMIN_ONLY,
  },
  'PUT /api/items/{id}': {
    request: async (world) => ({
      url: `/api/items/${await findItemId(world)}`,
      payload: ITEM,
    }),
    answers: ADMIN_ONLY,
  },
  'GET /api/orders/{id}/details': {
    request: async (world) => ({ url: `/api/orders/${await placeOrder(world)}/details` }),
    answers: ADMIN_ONLY,
  },
  'POST /api/orders/{id}/refund': {
    request: async (world) => {
      const id = await placeOrder(world);
      await world.server.pay(world.people.owner, id);
      return { url: `/api/orders/${id}/refund`, payload: { key: crypto.randomUUID() } };
    },
    answers: ADMIN_ONLY,
  },
  'POST /api/orders/{id}/returns': {
    request: async (world) => {
      const id = await placeOrder(world);
      const transaction = crypto.randomUUID();
      const { db } = world.server.service.context;
      await insertEvent(db, id, SECOND_REFUND.refused, { capture: transaction });
      return { url: `/api/orders/${id}/returns`, payload: { transaction, note: 'By bank transfer' } };
    },
    answers: ADMIN_ONLY,
  },
  'GET /api/orders/export': plain('/api/orders/export?kind=package', ADMIN_ONLY),
};
