import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query';
import type { StaticDataRouteOption } from '@tanstack/react-router';

/** Arguments of a page's loader. */
export interface PageVisit<Params = object> {
  /** `preload` while the user only hovers over a link to the page. */
  readonly cause: 'preload' | 'enter' | 'stay';
  readonly context: { readonly queryClient: QueryClient };
  readonly params: Params;
  /** The route of the page; absent where a part of a page is started alone. */
  readonly route?: { readonly options: { readonly staticData?: StaticDataRouteOption } };
  /** Search of the URL, not yet checked. */
  readonly location: { readonly search: Readonly<Record<string, unknown>> };
}

/** Data this recent belongs to the same visit, which the router may load twice; in milliseconds. */
const SAME_VISIT_MS = 1000;

/** Starts a query of a part of a page; one that is on the screen keeps itself up to date. */
export function startPart<Data, Shown, Key extends QueryKey>(
  queryClient: QueryClient,
  query: FetchQueryOptions<Data, Error, Shown, Key>,
): void {
  const shown = queryClient.getQueryCache().find({ queryKey: query.queryKey, type: 'active' });
  void queryClient.prefetchQuery({ ...query, staleTime: shown === undefined ? SAME_VISIT_MS : Infinity });
}
