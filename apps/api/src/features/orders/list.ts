import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type { exportOrders } from '@voicedraft/contract/order-administration';
import type { ItemOrder, listOrders as listEndpoint, Order } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { Context } from '#context.ts';
import type { Db } from '#db/client.ts';
import { type Page, partOfList, patternOf, readPart, spanOfDays } from '#db/list-parts.ts';
import { findUsers } from '#features/accounts/service.ts';
import { recordExport } from '#features/audit/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { refuseRole } from '#http/refuse-role.ts';
import * as repository from './list-repository.ts';
import { toWireItemOrder, toWireOrder } from './mapper.ts';
import type { OrderRow } from './repository.ts';

const EXPORT_BATCH = 500;

type ListQuery = EndpointInput<typeof listEndpoint>['query'];
type ExportQuery = EndpointInput<typeof exportOrders>['query'];

/**
 * Package orders: the caller's own, or any for an administrator (contract); by default newest first, at most 1,000.
 * @throws AppError `forbidden` if another user's are requested
 */
export async function listOrders(context: Context, actor: Actor, query: ListQuery): Promise<Page<Order>> {
  const { rows, total, accountOf } = await list(context, actor, 'package', query);
  return { rows: rows.map((row) => ({ ...toWireOrder(row), ...accountOf(row) })), total };
}

/** Item orders, by the same rules. @throws AppError `forbidden` as for package orders */
export async function listItemOrders(
  context: Context,
  actor: Actor,
  query: ListQuery,
): Promise<Page<ItemOrder>> {
  const { rows, total, accountOf } = await list(context, actor, 'item', query);
  return { rows: rows.map((row) => ({ ...toWireItemOrder(row), ...accountOf(row) })), total };
}

/** All orders of a kind that match a query, newest first, a few hundred at a time; noted in the audit log. */
export async function* readOrders(
  context: Context,
  actor: Actor,
  query: ExportQuery,
): AsyncGenerator<OrderRow[]> {
  const { kind, ...filters } = query;
  await recordExport(context, actor, `${kind}-orders`, filters);
  const filter = { ...(await toFilter(context.db, query)), kind: query.kind, email: query.userEmail };
  let afterId: string | undefined;
  for (;;) {
    const rows = await repository.findOrdersAfter(context.db, filter, afterId, EXPORT_BATCH);
    if (rows.length > 0) yield rows;
    if (rows.length < EXPORT_BATCH) return;
    afterId = rows.at(-1)?.id;
  }
}

async function list(context: Context, actor: Actor, kind: OrderKind, query: ListQuery) {
  const { userEmail, userId = actor.id, sort = 'date', order = sort === 'date' ? 'desc' : 'asc' } = query;
  const seesAll = mayUse(actor, 'orders');
  const isOwn = (userEmail === undefined || userEmail === actor.email) && userId === actor.id;
  if (!isOwn && !seesAll) throw refuseRole(actor, 'orders');
  const filter = {
    ...(await toFilter(context.db, query)),
    kind,
    ...(seesAll ? { email: userEmail, userId: query.userId } : { userId: actor.id }),
  };
  const { rows, total } = await readPart(partOfList(query), {
    isSearch: filter.search !== undefined,
    find: (part) => repository.findOrders(context.db, filter, { sort, order }, part),
    count: () => repository.countOrders(context.db, filter),
  });
  return { rows, total, accountOf: seesAll ? await findCustomers(context, rows) : () => ({}) };
}

/** Finds the customers of orders, for the link from an order to its customer, which disappears with the account. */
async function findCustomers(context: Context, rows: readonly OrderRow[]) {
  const ids = [...new Set(rows.map(({ userId }) => userId))];
  const accounts = await findUsers(context.db, ids);
  return ({ userId }: OrderRow) => ({ userId: accounts.get(userId)?.isDeleted === false ? userId : null });
}

async function toFilter(db: Db, { q = '', status, from, to }: Omit<ExportQuery, 'kind'>) {
  const pattern = patternOf(q);
  const search =
    pattern === undefined ? undefined : { pattern, ids: await repository.findNamedOrders(db, q) };
  return { search, status, ...spanOfDays({ from, to }) };
}
