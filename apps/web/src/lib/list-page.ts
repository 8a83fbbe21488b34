import { keepPreviousData, type DefaultError, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointCall } from '@voicedraft/contract/endpoint';
import { type CallParts, type EndpointData, openEndpoint, readAnswer, unwrapAnswer } from './api-client.ts';
import { endpointKey, type EndpointQueryOptions } from './endpoint-query.ts';

/** One page of a list that the server searches, sorts and cuts. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows in all. */
  readonly total: number;
}

/** Which page is asked for, from 1, and how many rows it has. */
export interface PagePosition {
  readonly page: number;
  readonly pageSize: number;
}

type PageParts<E extends Endpoint> = CallParts<E> & { readonly query: PagePosition };

/** One page of what an endpoint lists. */
export type EndpointPage<E extends Endpoint> = ListPage<
  EndpointData<E> extends readonly (infer Row)[] ? Row : never
>;

/** Fetches one page of a list; its total comes in `X-Total-Count`. Throws an `ApiError`. */
export async function fetchListPage<const E extends Endpoint>(
  endpoint: E,
  parts: PageParts<E>,
  signal?: AbortSignal,
): Promise<EndpointPage<E>> {
  const response = await openEndpoint(endpoint, parts, { signal });
  const answer = unwrapAnswer(endpoint, await readAnswer(endpoint, response, signal));
  const rows = answer as EndpointPage<E>['rows'];
  const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
  const { page, pageSize } = parts.query;
  // A proxy that drops the header leaves at least what was seen.
  return { rows, total: Number.isSafeInteger(total) ? total : (page - 1) * pageSize + rows.length };
}

/** For a list that others change all the time: asked for at every visit, and the page before stands in meanwhile. */
export const LIVE_PAGE = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/** One page of a list, as a query, apart from what `endpointQuery` keeps of the same list. Fails with an `ApiError`. */
export function endpointPageQuery<const E extends Endpoint, Shown = EndpointPage<E>>(
  endpoint: E,
  parts: PageParts<E>,
  options: EndpointQueryOptions<EndpointPage<E>, Shown> = {},
) {
  return queryOptions<EndpointPage<E>, DefaultError, Shown>({
    ...options,
    queryKey: options.queryKey ?? [...pageKey(endpoint), parts],
    queryFn: ({ signal }) => fetchListPage(endpoint, parts, signal),
  });
}

/** Beginning of the keys of a list's pages; with `parts`, of those that were asked for with these among others. */
export function pageKey<const E extends Endpoint>(endpoint: E, parts?: Partial<EndpointCall<E>>): QueryKey {
  const key = [...endpointKey(endpoint), 'page'];
  return parts === undefined ? key : [...key, parts];
}
