import { queryOptions } from '@tanstack/react-query';
import { getItem, listItems, type Item } from '@voicedraft/contract/items';
import { callEndpoint } from '#lib/api-client.ts';

/** The items for sale, newest first. */
export const itemsQuery = queryOptions({
  queryKey: ['items', 'list'],
  queryFn: ({ signal }): Promise<Item[]> => callEndpoint(listItems, {}, { signal }),
});

/** One item: on sale, or owned. What was bought is in it once it is paid. Fails with `not_found`. */
export function itemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'one', id],
    queryFn: async ({ signal }): Promise<Item> =>
      (await callEndpoint(getItem, { params: { id } }, { signal })).data,
  });
}
