import type { OrderSort, PaymentStatus } from '@voicedraft/contract/orders';
import type { OrderKind } from '@voicedraft/contract/payments';
import type { SortOrder } from '@voicedraft/contract/shapes';
import { sql, type RawBuilder } from 'kysely';
import { z } from 'zod';
import type { Db } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { type ListPart, type TimeSpan, escapePattern } from '#db/list-parts.ts';
import { selectIdByEmail } from '#features/accounts/service.ts';
import type { OrderRow } from './repository.ts';

/**
 * Filters of a list of orders, which is about when they were placed; omitted ones do not filter. Cancelled orders are
 * never included.
 */
export interface OrderFilter extends TimeSpan {
  readonly kind: OrderKind;
  readonly userId?: string | undefined;
  /** The email address that the order was placed with, or that its account has now. */
  readonly email?: string | undefined;
  readonly search?: OrderSearch | undefined;
  readonly status?: PaymentStatus | undefined;
}

/** A search for orders. */
interface OrderSearch {
  /** For `like`, over number, customer, statuses and title. */
  readonly pattern: string;
  /** Orders that it finds by something else ({@link findNamedOrders}). */
  readonly ids: readonly string[];
}

/** Sort order of a list. */
export interface OrderSorting {
  readonly sort: OrderSort;
  readonly order: SortOrder;
}

function selectOrders(db: Db, filter: OrderFilter) {
  const { kind, userId, email, search, status, from, before } = filter;
  let query = db.selectFrom('orders').where('kind', '=', kind).where('cancelledAt', 'is', null);
  if (userId !== undefined) query = query.where('userId', '=', userId);
  if (email !== undefined) {
    query = query.where((where) =>
      where.or([
        where('customerEmail', '=', email),
        // A single value, which an index can find: a set inside an `or` is compared row by row.
        where('userId', '=', selectIdByEmail(db, email)),
      ]),
    );
  }
  if (search !== undefined) {
    const { pattern, ids } = search;
    query =
      ids.length === 0
        ? query.where('searchText', 'like', pattern)
        : query.where((where) => where.or([where('searchText', 'like', pattern), where('id', 'in', ids)]));
  }
  if (status !== undefined) query = query.where('paymentStatus', '=', status);
  if (from !== undefined) query = query.where('createdAt', '>=', from);
  if (before !== undefined) query = query.where('createdAt', '<', before);
  return query;
}

/**
 * One part of the orders of a kind, sorted. Rows before the part are skipped in an index; only the returned orders
 * are read.
 */
export function findOrders(
  db: Db,
  filter: OrderFilter,
  sorting: OrderSorting,
  part?: ListPart,
): Promise<OrderRow[]> {
  let ids = selectOrders(db, filter).select('id');
  let query = db.selectFrom('orders').selectAll();
  for (const [column, order] of sortColumns(sorting)) {
    ids = ids.orderBy(column, order);
    query = query.orderBy(column, order);
  }
  if (part !== undefined) ids = ids.limit(part.limit).offset(part.offset);
  return query.where('id', 'in', ids).execute();
}

/** Total number of orders in a list, counted in an index, including the searched text. */
export function countOrders(db: Db, filter: OrderFilter): Promise<number> {
  return countRows(selectOrders(db, filter));
}

/** The orders that follow one in a list, newest first; without it, the first ones. */
export function findOrdersAfter(
  db: Db,
  filter: OrderFilter,
  afterId: string | undefined,
  limit: number,
): Promise<OrderRow[]> {
  let query = selectOrders(db, filter).selectAll();
  if (afterId !== undefined) {
    // Compared in the database, because its clock is more precise than a Date.
    const after = db.selectFrom('orders as last').select('last.createdAt').where('last.id', '=', afterId);
    query = query
      .where('createdAt', '<=', after)
      .where((where) => where.or([where('createdAt', '<', after), where('id', '>', afterId)]));
  }
  return query.orderBy('createdAt', 'desc').orderBy('id').limit(limit).execute();
}

/** The latest orders of a user, of both kinds, without cancelled ones. */
export function findLatestOrders(db: Db, userId: string, limit: number): Promise<OrderRow[]> {
  return db
    .selectFrom('orders')
    .selectAll()
    .where('userId', '=', userId)
    .where('cancelledAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

type SortColumn = 'orderNo' | 'createdAt' | 'priceCents' | 'paymentStatus' | 'id' | RawBuilder<unknown>;

const SORT_COLUMNS: Readonly<Record<OrderSort, SortColumn>> = {
  orderId: 'orderNo',
  customer: sql`lower(customer_name)`,
  package: sql`lower(title)`,
  date: 'createdAt',
  amount: 'priceCents',
  payment: 'paymentStatus',
};

/** Sort columns of a list, each covered by an index that is read forwards or backwards. */
function sortColumns({ sort, order }: OrderSorting): [SortColumn, SortOrder][] {
  const against = order === 'asc' ? 'desc' : 'asc';
  const first: [SortColumn, SortOrder] = [SORT_COLUMNS[sort], order];
  // Statuses in alphabetical order, newest first within each.
  if (sort === 'payment') return [first, ['createdAt', against], ['id', order]];
  return [first, ['id', sort === 'date' ? against : order]];
}

/** Receipt numbers as they are printed, and as somebody types them: 'R-000042', 'r42', '000042'. */
const RECEIPT = /^(?:r-?\d{1,15}|0\d{5,14})$/iu;

/**
 * Ids of the orders that a typed text names by something other than what their lists show: the order's or payment's id,
 * that of a PayPal order, capture or refund, the receipt number, the beginning of the payer's email address, or the
 * whole address that the customer's account has now. Each is looked up in an index of its own, so that the search of a
 * long list stays one of its text.
 */
export async function findNamedOrders(db: Db, typed: string): Promise<string[]> {
  const text = typed.trim();
  const spellings = [text, text.toUpperCase()];
  let query = db
    .selectFrom('orders')
    .select('id')
    .where('paymentNo', 'in', spellings)
    .unionAll(db.selectFrom('orders').select('id').where('captureId', 'in', spellings))
    .unionAll(db.selectFrom('orderRefunds').select('orderId as id').where('id', 'in', spellings))
    .unionAll(db.selectFrom('paypalOrders').select('orderId as id').where('id', 'in', spellings));
  if (z.uuid().safeParse(text).success) {
    query = query.unionAll(db.selectFrom('orders').select('id').where('id', '=', text));
  }
  if (RECEIPT.test(text)) {
    const receiptNo = Number(text.replace(/\D+/u, ''));
    query = query.unionAll(db.selectFrom('orders').select('id').where('receiptNo', '=', receiptNo));
  }
  if (text.indexOf('@') > 0) {
    const address = text.toLowerCase();
    query = query
      .unionAll(
        db
          .selectFrom('orders')
          .select('id')
          .where(sql`lower(payer_email)`, 'like', `${escapePattern(address)}%`),
      )
      .unionAll(db.selectFrom('orders').select('id').where('userId', '=', selectIdByEmail(db, address)));
  }
  const rows = await query.execute();
  return [...new Set(rows.map(({ id }) => id))];
}
