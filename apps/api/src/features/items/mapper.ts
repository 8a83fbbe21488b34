import { toMoney } from '@voicedraft/contract/money';
import type { Item } from '@voicedraft/contract/items';
import type { ItemRow } from './repository.ts';

/** An item with the specified wire names; how to use it and where it is only for those who may know. */
export function toWireItem(row: ItemRow, access: { owned: boolean; told: boolean }): Item {
  return {
    _id: row.id,
    itemName: row.name,
    description: row.description,
    price: toMoney(row.priceCents),
    guidelines: access.told ? row.guidelines : '',
    accessUrl: access.told ? row.accessUrl : '',
    slug: row.slug,
    itemId: row.itemNo,
    imageUrl: row.imageUrl,
    owned: access.owned,
  };
}
