import {
  queryOptions,
  type DefaultError,
  type Query,
  type QueryClient,
  type QueryKey,
  type UnusedSkipTokenOptions,
} from '@tanstack/react-query';
import type { Endpoint, EndpointCall, EndpointData } from '@voicedraft/contract/endpoint';
import { fetchData } from './api-client.ts';
import type { CallParts } from './call-parts.ts';

/** Options of an endpoint's query; `queryKey` only if the endpoint's own would be wrong. */
export type EndpointQueryOptions<Data, Shown = Data> = Omit<
  UnusedSkipTokenOptions<Data, DefaultError, Shown>,
  'queryKey' | 'queryFn' | 'initialData'
> & { readonly queryKey?: QueryKey };

/**
 * The data of an endpoint, as a query: see {@link EndpointData}. Its key starts with the endpoint's feature, then
 * the endpoint, then the parts of the request. Fails with an `ApiError`.
 */
export function endpointQuery<const E extends Endpoint, Shown = EndpointData<E>>(
  endpoint: E,
  parts: CallParts<E>,
  options: EndpointQueryOptions<EndpointData<E>, Shown> = {},
) {
  return queryOptions<EndpointData<E>, DefaultError, Shown>({
    ...options,
    queryKey: options.queryKey ?? [...nameEndpoint(endpoint), parts],
    queryFn: ({ signal }) => fetchData(endpoint, parts, { signal }),
  });
}

/** Query-key prefix of an endpoint's queries; `parts` narrows it. */
export function endpointKey<const E extends Endpoint>(
  endpoint: E,
  parts?: Partial<EndpointCall<E>>,
): QueryKey {
  return parts === undefined ? nameEndpoint(endpoint) : [...nameEndpoint(endpoint), parts];
}

function nameEndpoint({ feature, method, path }: Endpoint): QueryKey {
  return [feature, `${method} ${path}`];
}

/** The parts of a request whose path names one record. */
export function byId(id: string) {
  return { params: { id } } as const;
}

/** A part of the cache: a feature by its name, an endpoint's data, or a key prefix. */
export type CachePart = string | Endpoint | QueryKey;

/** Refetches parts of the cache: visible data at once, which is awaited; the rest when it is next shown. */
export async function refreshQueries(
  queryClient: QueryClient,
  parts: readonly CachePart[],
  isMeant: (query: Query) => boolean = () => true,
): Promise<void> {
  const filters = parts.map((part) => ({ queryKey: keyOfPart(part), predicate: isMeant }));
  await Promise.all(filters.map((filter) => queryClient.invalidateQueries(filter)));
}

function keyOfPart(part: CachePart): QueryKey {
  if (typeof part === 'string') return [part];
  return 'feature' in part ? endpointKey(part) : part;
}
