import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import {
  addItem,
  editItem,
  getManagedItem,
  listManagedItems,
  setItemOnSale,
  type ItemInput,
  type ManagedItem,
} from '@voicedraft/contract/items';
import { callEndpoint, type CallParts } from '#lib/api-client.ts';
import { fetchListPage, type ListPage } from '#lib/list-page.ts';
import { ITEMS_PAGE_SIZE } from './items-search.ts';

const ITEMS = ['items'] as const;
const PAGES = ['items', 'managed', 'page'] as const;

/** One page of all items, the newest first. */
export function managedItemsQuery(searched: string, page: number) {
  const q = searched.trim();
  return queryOptions({
    queryKey: [...PAGES, q, page],
    queryFn: ({ signal }) => {
      const query = { page, pageSize: ITEMS_PAGE_SIZE, ...(q !== '' && { q }) };
      return fetchListPage(listManagedItems, { query }, ({ data }) => data, signal);
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** One item as a form starts with it: asked for each time, never again while the form is open. */
export function managedItemQuery(id: string) {
  return queryOptions({
    queryKey: ['items', 'managed', 'one', id],
    queryFn: async ({ signal }): Promise<ManagedItem> =>
      (await callEndpoint(getManagedItem, { params: { id } }, { signal })).data,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
}

/** Adds an item. Rejects with an `ApiError`: `conflict` where the typed slug is taken. */
export function useAddItem() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: ItemInput) => (await callEndpoint(addItem, { body })).data,
    onSuccess: () => client.invalidateQueries({ queryKey: ITEMS }),
  });
}

/**
 * Changes an item. Rejects with an `ApiError`: `conflict` where the slug is taken, then with its field, or when
 * somebody saved since `updatedAt`.
 */
export function useEditItem(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (body: CallParts<typeof editItem>['body']) =>
      (await callEndpoint(editItem, { params: { id }, body })).data,
    onSuccess: (item) => {
      client.setQueryData(managedItemQuery(id).queryKey, item);
      return client.invalidateQueries({ queryKey: ITEMS, predicate: isNotManagedItem });
    },
  });
}

/** Puts an item on sale or takes it off. The lists show it at once, and as it was when the server refuses. */
export function useSetItemOnSale(id: string) {
  const client = useQueryClient();
  const show = (isActive: boolean) =>
    client.setQueriesData<ListPage<ManagedItem>>(
      { queryKey: PAGES },
      (page) =>
        page && {
          ...page,
          rows: page.rows.map((item) => (item._id === id ? { ...item, isActive } : item)),
        },
    );
  return useMutation({
    mutationFn: async (isActive: boolean) =>
      (await callEndpoint(setItemOnSale, { params: { id }, body: { isActive } })).data,
    onMutate: async (isActive) => {
      await client.cancelQueries({ queryKey: PAGES });
      show(isActive);
    },
    onError: (_, isActive) => show(!isActive),
    onSettled: () => client.invalidateQueries({ queryKey: ITEMS }),
  });
}

/** A form that is open goes on with what it has. */
function isNotManagedItem({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean {
  return queryKey[1] !== 'managed' || queryKey[2] !== 'one';
}
