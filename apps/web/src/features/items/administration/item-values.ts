import type { ItemInput, ManagedItem } from '@voicedraft/contract/items';
import { toSlug } from '@voicedraft/contract/slug';
import type { z } from 'zod';

/** What stands in the form, not yet checked. */
export type ItemDraft = z.input<typeof ItemInput>;

/** Fields that the server can find fault with. */
export const ITEM_FIELDS = [
  'itemName',
  'description',
  'price',
  'guidelines',
  'accessUrl',
  'slug',
  'imageUrl',
] as const satisfies readonly (keyof ItemDraft)[];

/** An empty form. */
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

/** The form of an item. */
export function toDraft(item: ManagedItem): ItemDraft {
  const { itemName, description, price, guidelines, accessUrl, slug, imageUrl, isActive } = item;
  return { itemName, description, price, guidelines, accessUrl, slug, imageUrl, isActive };
}

/** What the slug of a new item is while nobody has typed one: made from the name, empty without one. */
export function followName(name: string): string {
  return name.trim() === '' ? '' : toSlug(name);
}
