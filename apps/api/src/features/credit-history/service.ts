import { type CreditEntry, type CreditEntryKind, describeCreditEntry } from '@voicedraft/contract/credits';
import type { Context } from '#context.ts';
import type { Page } from '#db/list-parts.ts';
import type { Db } from '#db/client.ts';
import type { TransferKind } from '#db/tables/credits.ts';
import { countEntries, type EntryRecord, findEntries } from '#features/credits/service.ts';
import { type GenerationOutline, outlineGenerations } from '#features/generations/service.ts';
import { findPaidOrders, type PaidOrder } from '#features/orders/service.ts';
import type { Column } from '#http/send-csv.ts';

const EXPORT_BATCH = 500;

/** One page of a user's credit history, newest first, and the total. */
export async function listCreditEntries(
  context: Context,
  userId: string,
  page: { readonly page: number; readonly pageSize: number },
): Promise<Page<CreditEntry>> {
  const range = { skip: (page.page - 1) * page.pageSize, limit: page.pageSize };
  const [entries, total] = await Promise.all([
    findEntries(context.db, userId, range),
    countEntries(context.db, userId),
  ]);
  return { rows: await describeEntries(context.db, entries), total };
}

/** A user's whole credit history, newest first, a few hundred entries at a time. */
export async function* readCreditEntries(db: Db, userId: string): AsyncGenerator<CreditEntry[]> {
  let before: number | undefined;
  for (;;) {
    const range = { limit: EXPORT_BATCH, ...(before !== undefined && { before }) };
    const entries = await findEntries(db, userId, range);
    const last = entries.at(-1);
    if (last === undefined) return;
    yield await describeEntries(db, entries);
    before = last.id;
  }
}

/** A user's credit history before an entry, newest first. */
export async function listEntriesBefore(
  db: Db,
  userId: string,
  { before, limit }: { readonly before: number | null; readonly limit: number },
): Promise<CreditEntry[]> {
  return describeEntries(db, await findEntries(db, userId, { limit, ...(before !== null && { before }) }));
}

async function describeEntries(db: Db, entries: readonly EntryRecord[]): Promise<CreditEntry[]> {
  const idsOf = (kind: TransferKind) =>
    entries.filter((entry) => entry.kind === kind).map(({ opKey }) => paymentIdOf(opKey));
  const generated = entries.flatMap(({ origin, holdId }) =>
    origin === 'generation' && holdId !== null ? [holdId] : [],
  );
  const [orders, generations] = await Promise.all([
    findPaidOrders(db, { captures: idsOf('purchase'), refunds: idsOf('reversal') }),
    outlineGenerations(db, generated),
  ]);
  return entries.map((entry) => describeEntry(entry, orders, generations));
}

function describeEntry(
  entry: EntryRecord,
  orders: ReadonlyMap<string, PaidOrder>,
  generations: ReadonlyMap<string, GenerationOutline>,
): CreditEntry {
  const paid = entry.kind === 'purchase' || entry.kind === 'reversal';
  const order = paid ? orders.get(paymentIdOf(entry.opKey)) : undefined;
  const generation = entry.holdId === null ? undefined : generations.get(entry.holdId);
  const purpose = generation?.kind ?? (entry.origin === null ? null : 'deducted');
  return {
    _id: String(entry.id),
    kind: entry.kind === 'hold' ? (purpose ?? 'deducted') : KINDS[entry.kind],
    amount: entry.amount,
    balanceAfter: entry.balanceAfter,
    of: entry.kind === 'release' ? (generation?.hasSucceeded ? 'unused' : purpose) : null,
    order: order === undefined ? null : { _id: order.id, orderId: order.orderNo, name: order.title },
    note: entry.kind === 'adjust' ? entry.note : '',
    createdAt: entry.createdAt.toISOString(),
  };
}

/** Settling a hold does not change the available balance, so `settle` never appears here. */
const KINDS: Readonly<Record<Exclude<TransferKind, 'hold'>, CreditEntryKind>> = {
  welcome: 'welcome',
  settle: 'deducted',
  release: 'returned',
  purchase: 'purchase',
  reversal: 'reversal',
  adjust: 'adjustment',
};

/** PayPal's id in `purchase:<capture>` or `reversal:<refund>`. */
function paymentIdOf(opKey: string): string {
  return opKey.slice(opKey.indexOf(':') + 1);
}

/** Columns of a file of entries. */
export const HISTORY_COLUMNS: readonly Column<CreditEntry>[] = [
  ['Date (UTC)', ({ createdAt }) => createdAt.slice(0, 19).replace('T', ' ')],
  ['Activity', describeCreditEntry],
  ['Credits', ({ amount }) => amount],
  ['Balance', ({ balanceAfter }) => balanceAfter],
  ['Order', ({ order }) => (order === null ? '' : `${order.orderId} ${order.name}`)],
  ['Note', ({ note }) => note],
];
