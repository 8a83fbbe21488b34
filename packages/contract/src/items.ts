import { z } from 'zod';
import { get, post, put } from './endpoint.ts';
import { Currency } from './payments.ts';
import {
  editOf,
  IdParams,
  lineOf,
  OptionalPageQuery,
  OptionalSiteUrl,
  priceOf,
  SearchText,
  Revision,
  successOf,
} from './shapes.ts';
import { isSlug } from './slug.ts';

/**
 * A digital item for sale. Guidelines and access link are filled in for buyers who have paid and empty for
 * everybody else.
 */
export const Item = z.object({
  _id: z.uuid(),
  itemName: z.string(),
  description: z.string(),
  /** With two decimals. */
  price: z.string(),
  /** The currency of all prices and payments. */
  currency: Currency,
  guidelines: z.string(),
  accessUrl: z.string(),
  slug: z.string(),
  itemId: z.string(),
  imageUrl: z.string(),
  /** True for buyers who have paid for it. */
  owned: z.boolean(),
});
export type Item = z.infer<typeof Item>;

/** The item number, case-insensitive: eight characters from A-Z and 0-9. */
const ItemNumber = z
  .string()
  .regex(/^[A-Z0-9]{8}$/iu)
  .toUpperCase();

export const listItems = get('/items', {
  access: 'public',
  feature: 'items',
  summary: 'The items for sale, newest first',
  response: z.array(Item),
});

export const getItem = get('/item/{id}', {
  access: 'public',
  areas: ['items'],
  feature: 'items',
  summary: 'One item, by its id or its item number: for sale, or owned',
  params: z.object({ id: z.union([z.uuid(), ItemNumber]) }),
  response: successOf(Item),
});

/** An item as staff see it: for sale or not, with what buyers get. */
export const ManagedItem = Item.omit({ owned: true }).extend({
  isActive: z.boolean(),
  sold: z.int(),
  revision: Revision,
});
export type ManagedItem = z.infer<typeof ManagedItem>;

/** Input of the item form. */
export const ItemInput = z.object({
  itemName: lineOf('Please enter a name', 150),
  description: z.string().trim().max(2000, 'Please use at most 2,000 characters').default(''),
  price: priceOf('Please enter a price such as 5.00'),
  guidelines: z.string().trim().max(5000, 'Please use at most 5,000 characters').default(''),
  accessUrl: OptionalSiteUrl.default(''),
  /** Part of the item's URL; made from the name if empty. */
  slug: z
    .string()
    .trim()
    .refine(
      (slug) => slug === '' || isSlug(slug),
      'Please use lowercase letters and digits, with single hyphens between them',
    )
    .default(''),
  imageUrl: OptionalSiteUrl.default(''),
  isActive: z.boolean().default(true),
});
export type ItemInput = z.infer<typeof ItemInput>;

const ItemEdit = editOf(ItemInput);
export type ItemEdit = z.infer<typeof ItemEdit>;

const SHARED = { access: 'admin', areas: ['items'], feature: 'items' } as const;

export const listManagedItems = get('/api/items', {
  ...SHARED,
  summary: 'All items, newest first, with the number of sales of each',
  query: z.object({ q: SearchText.optional() }).extend(OptionalPageQuery.shape),
  response: successOf(z.array(ManagedItem)),
});

export const getManagedItem = get('/api/items/{id}', {
  ...SHARED,
  summary: 'One item, for sale or not, with what buyers get',
  params: IdParams,
  response: successOf(ManagedItem),
});

export const addItem = post('/api/items', {
  ...SHARED,
  summary: 'Add an item; 409 if the slug is taken',
  body: ItemInput,
  response: successOf(ManagedItem),
});

export const editItem = put('/api/items/{id}', {
  ...SHARED,
  summary:
    'Change an item, including whether it is for sale; omitted fields stay unchanged. 409 if someone has saved since `revision`',
  params: IdParams,
  body: ItemEdit,
  response: successOf(ManagedItem),
});

export const setItemOnSale = put('/api/items/{id}/on-sale', {
  ...SHARED,
  summary: 'Change only whether an item is for sale',
  params: IdParams,
  body: z.object({ isActive: z.boolean() }),
  response: successOf(ManagedItem),
});
