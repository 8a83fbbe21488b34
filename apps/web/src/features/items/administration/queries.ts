import type { QueryClient } from '@tanstack/react-query';
import {
  editItem,
  getManagedItem,
  listManagedItems,
  setItemOnSale,
  type ManagedItem,
} from '@voicedraft/contract/items';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, endpointKey, endpointQuery, refreshQueries } from '#lib/endpoint-query.ts';
import { endpointPageQuery, type ListPage, LIVE_PAGE, pageKey } from '#lib/list-page.ts';
import { toPageFilter } from '#ui/list/list-state.ts';
import { defineUrlList } from '#ui/list/url-list.ts';
import { ITEMS_SEARCH } from './items-search.ts';

/** All items, newest first. */
export const MANAGED_ITEMS = defineUrlList(ITEMS_SEARCH, (position) =>
  endpointPageQuery(listManagedItems, { query: toPageFilter(position) }, LIVE_PAGE),
);

/** The item that a form starts with: fetched at every visit, never while the form is open. */
export const managedItemQuery = (id: string) =>
  endpointQuery(getManagedItem, byId(id), {
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/**
 * Changes an item. Rejects with an `ApiError`: `conflict` if the slug is taken, then with its field, or if another
 * administrator has saved since `revision`.
 */
export const useEditItem = () =>
  useEndpointMutation(editItem, {
    onSuccess: (item, _parts, _, { client }) => {
      client.setQueryData(managedItemQuery(item._id).queryKey, item);
      const [, managedItem] = endpointKey(getManagedItem);
      // An open form keeps its values.
      return refreshQueries(client, ['items'], ({ queryKey }) => queryKey[1] !== managedItem);
    },
  });

/** Puts an item up for sale or withdraws it. The lists show it immediately, and revert if the server refuses. */
export const useSetItemOnSale = () =>
  useEndpointMutation(setItemOnSale, {
    onMutate: async ({ params: { id }, body: { isActive } }, { client }) => {
      await client.cancelQueries({ queryKey: pageKey(listManagedItems) });
      showOnSale(client, id, isActive);
    },
    onError: (_failure, { params: { id }, body: { isActive } }, _, { client }) =>
      showOnSale(client, id, !isActive),
    invalidates: ['items'],
  });

function showOnSale(client: QueryClient, id: string, isActive: boolean): void {
  client.setQueriesData<ListPage<ManagedItem>>(
    { queryKey: pageKey(listManagedItems) },
    (page) =>
      page && { ...page, rows: page.rows.map((item) => (item._id === id ? { ...item, isActive } : item)) },
  );
}
