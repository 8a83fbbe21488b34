import { toMoney } from '@voicedraft/contract/money';
import type { Item, ManagedItem } from '@voicedraft/contract/items';
import type { Currency } from '@voicedraft/contract/payments';
import type { ItemRow } from './repository.ts';

/** An item as staff see it, with the number of sales. */
export function toManagedItem(row: ItemRow, sold: number, currency: Currency): ManagedItem {
  return {
    _id: row.id,
    ...toItemFields(row),
    currency,
    isActive: row.isActive,
    sold,
    revision: row.revision,
  };
}

/** An item with the specified field names; guidelines and access link only for users entitled to them. */
export function toWireItem(
  row: ItemRow,
  currency: Currency,
  access: { owned: boolean; unlocked: boolean },
): Item {
  return {
    _id: row.id,
    ...toItemFields(row),
    currency,
    ...(!access.unlocked && { guidelines: '', accessUrl: '' }),
    owned: access.owned,
  };
}

/** The stored fields of an item, by their names in the API. */
export function toItemFields(row: ItemRow) {
  return {
    itemName: row.name,
    description: row.description,
    price: toMoney(row.priceCents),
    guidelines: row.guidelines,
    accessUrl: row.accessUrl,
    slug: row.slug,
    itemId: row.itemNo,
    imageUrl: row.imageUrl,
  };
}
