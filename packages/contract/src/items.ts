import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { IdParams, successOf } from './shapes.ts';

/** A digital item on sale. How to use it and where it is are told to those who have paid, and empty to others. */
export const Item = z.object({
  _id: z.uuid(),
  itemName: z.string(),
  description: z.string(),
  /** US dollars with two decimals. */
  price: z.string(),
  guidelines: z.string(),
  accessUrl: z.string(),
  slug: z.string(),
  itemId: z.string(),
  imageUrl: z.string(),
  /** True for who has paid for it. */
  owned: z.boolean(),
});
export type Item = z.infer<typeof Item>;

export const listItems = defineEndpoint({
  method: 'GET',
  path: '/items',
  access: 'public',
  feature: 'items',
  summary: 'The items on sale, newest first',
  response: z.array(Item),
});

export const getItem = defineEndpoint({
  method: 'GET',
  path: '/item/{id}',
  access: 'public',
  feature: 'items',
  summary: 'One item: on sale, or owned',
  params: IdParams,
  response: successOf(Item),
});
