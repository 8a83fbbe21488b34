import type { Endpoint, EndpointResponse } from '@voicedraft/contract/endpoint';
import { type CallParts, openEndpoint, readAnswer } from './api-client.ts';

/** One page of a list that the server searches, sorts and cuts. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  /** Rows in all. */
  readonly total: number;
}

interface PagePosition {
  readonly page: number;
  readonly pageSize: number;
}

/**
 * Fetches one page of a list; its total comes in `X-Total-Count`. `rowsOf` finds the rows in the answer.
 * Throws an `ApiError`.
 */
export async function fetchListPage<const E extends Endpoint, Row>(
  endpoint: E,
  parts: CallParts<E> & { readonly query: PagePosition },
  rowsOf: (answer: EndpointResponse<E>) => readonly Row[],
  signal?: AbortSignal,
): Promise<ListPage<Row>> {
  const response = await openEndpoint(endpoint, parts, { signal });
  const rows = rowsOf(await readAnswer(endpoint, response, signal));
  const total = Number(response.headers.get('x-total-count') ?? Number.NaN);
  const { page, pageSize } = parts.query;
  // A proxy that drops the header leaves at least what was seen.
  return { rows, total: Number.isSafeInteger(total) ? total : (page - 1) * pageSize + rows.length };
}
