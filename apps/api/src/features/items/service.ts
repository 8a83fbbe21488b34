import type { Item } from '@voicedraft/contract/items';
import { LIST_MAX_ROWS } from '@voicedraft/contract/limits';
import type { Context } from '#context.ts';
import { findOwnedItems, hasPaidItem } from '#features/orders/service.ts';
import { readCurrency } from '#features/payment-settings/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { toWireItem } from './mapper.ts';
import * as repository from './repository.ts';

/** Length of an item number; ids are longer. */
const ITEM_NUMBER_LENGTH = 8;

/** The items for sale, newest first. */
export async function listItems(context: Context, actor: Actor | null): Promise<Item[]> {
  const [rows, currency, paid] = await Promise.all([
    repository.findItemsOnSale(context.db, LIST_MAX_ROWS),
    readCurrency(context.db),
    actor === null ? NONE : findOwnedItems(context, actor.id),
  ]);
  return rows.map((row) => {
    const owned = paid.has(row.id);
    return toWireItem(row, currency, { owned, unlocked: owned });
  });
}

const NONE: ReadonlySet<string> = new Set();

/**
 * One item, by its id or number. Buyers who have paid keep access when it is no longer for sale.
 * @throws AppError `not_found`
 */
export async function getItem(context: Context, actor: Actor | null, name: string): Promise<Item> {
  const isNumber = name.length === ITEM_NUMBER_LENGTH;
  const row = await (isNumber
    ? repository.findItemByNumber(context.db, name)
    : repository.items.find(context.db, name));
  if (row === null) throw new AppError('not_found');
  const owned = actor !== null && (await hasPaidItem(context.db, actor.id, row.id));
  const staff = mayUse(actor, 'items');
  if (!row.isActive && !owned && !staff) throw new AppError('not_found');
  return toWireItem(row, await readCurrency(context.db), { owned, unlocked: owned || staff });
}

/** The stored row of an item for sale, for an order to copy. @throws AppError `not_found` */
export async function requireItemOnSale(context: Context, id: string): Promise<repository.ItemRow> {
  const row = await repository.items.find(context.db, id);
  if (row === null || !row.isActive) throw new AppError('not_found');
  return row;
}
