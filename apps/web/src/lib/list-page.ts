import { keepPreviousData, type DefaultError, type QueryKey, queryOptions } from '@tanstack/react-query';
import type { Endpoint, EndpointCall, EndpointData } from '@voicedraft/contract/endpoint';
import { openEndpoint, readAnswer, unwrapAnswer } from './api-client.ts';
import type { CallParts } from './call-parts.ts';
import { endpointKey, type EndpointQueryOptions } from './endpoint-query.ts';

/** One page of a list that the server searches, sorts and paginates. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Total number of rows. */
  readonly total: number;
}

/** The requested page, from 1, and its number of rows. */
export interface PagePosition {
  readonly page: number;
  readonly pageSize: number;
}

type PageParts<E extends Endpoint> = CallParts<E> & { readonly query: PagePosition };

/** One page of an endpoint's list. */
export type EndpointPage<E extends Endpoint> = ListPage<
  EndpointData<E> extends readonly (infer Row)[] ? Row : never
>;

/** Fetches one page of a list; its total is in `X-Total-Count`. Throws an `ApiError`. */
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
  // If a proxy drops the header, count at least the rows seen so far.
  return { rows, total: Number.isSafeInteger(total) ? total : (page - 1) * pageSize + rows.length };
}

/**
 * For a list that others change all the time: refetched on every visit, with the previous page shown in the
 * meantime.
 */
export const LIVE_PAGE = { placeholderData: keepPreviousData, staleTime: 0 } as const;

/**
 * One page of a list, as a query, separate from what `endpointQuery` caches of the same list. Fails with an
 * `ApiError`.
 */
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

/** Query-key prefix of a list's pages; `parts` narrows it. */
export function pageKey<const E extends Endpoint>(endpoint: E, parts?: Partial<EndpointCall<E>>): QueryKey {
  const key = [...endpointKey(endpoint), 'page'];
  return parts === undefined ? key : [...key, parts];
}
