import type { ItemInput, ManagedItem } from '@voicedraft/contract/items';
import { toSlug } from '@voicedraft/contract/slug';
import type { z } from 'zod';

/** Values of the form before validation. */
export type ItemDraft = z.input<typeof ItemInput>;

/** Fields that the server may reject. */
export const ITEM_FIELDS = [
  'itemName',
  'description',
  'price',
  'guidelines',
  'accessUrl',
  'slug',
  'imageUrl',
] as const satisfies readonly (keyof ItemDraft)[];

/** Values of an empty form. */
export const NEW_ITEM: ItemDraft = {
  itemName: '',
  description: '',
  price: '',
  guidelines: '',
  accessUrl: '',
  slug: '',
  imageUrl: '',
  isActive: true,
};

/** Returns the form values of an item. */
export function toDraft(item: ManagedItem): ItemDraft {
  const { itemName, description, price, guidelines, accessUrl, slug, imageUrl, isActive } = item;
  return { itemName, description, price, guidelines, accessUrl, slug, imageUrl, isActive };
}

/** Returns the slug of a new item until one is typed: made from the name, empty without one. */
export function followName(name: string): string {
  return name.trim() === '' ? '' : toSlug(name);
}
