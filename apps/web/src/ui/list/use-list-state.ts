import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { type RegisteredRouter, type RouteIds, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { ListPage } from '#lib/list-page.ts';
import { defineListSearch, type ListSearchDefinition, type RawSearch } from './list-search.ts';
import { readListState, type ListState } from './list-state.ts';
import type { UrlList } from './url-list.ts';

type ListRoute = RouteIds<RegisteredRouter['routeTree']>;

/** A list's state in the URL of its page: it survives reloading, sharing and going back. */
export function useListState<Column extends string, Filters extends object>(
  from: ListRoute,
  definition: ListSearchDefinition<Column, Filters>,
): ListState<Column, Filters> {
  const address: RawSearch = { ...useSearch({ from }) };
  const navigate = useNavigate();
  // A plain object, without the types of a route: the path stays the same, and only the route knows which it is.
  const go = (search: object, replace: boolean) =>
    void navigate({ to: '.', search: (): object => search, replace, resetScroll: false });
  return readListState(definition, address, go);
}

interface UrlListState<Column extends string, Filters extends object, Row> {
  readonly list: ListState<Column, Filters>;
  /** The current rows of `list`. */
  readonly query: UseQueryResult<ListPage<Row>>;
}

/** The state of a page's list, with its rows; the page's loader requests them at each visit. */
export function useUrlList<Column extends string, Filters extends object, Row>(
  from: ListRoute,
  { search, queryOf }: UrlList<Column, Filters, Row>,
): UrlListState<Column, Filters, Row> {
  const list = useListState(from, search);
  return { list, query: useQuery({ ...queryOf(list), refetchOnMount: false }) };
}

const PAGES_ONLY = defineListSearch({ hasSearch: false });

/** The state of a list next to others, or in a dialog: it starts at its first page each time it is opened. */
export function useLocalList(): ListState {
  const [search, go] = useState<RawSearch>({});
  return readListState(PAGES_ONLY, search, go);
}
