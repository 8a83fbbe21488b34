import type { Endpoint } from '@voicedraft/contract/endpoint';
import type { Sent } from './server.ts';

/** One page of a list as the server returns it: its rows, checked by the contract, and the total. */
export function answerPage<const E extends Endpoint>(endpoint: E, answer: Sent<E>, total: number): Response {
  endpoint.response?.parse(answer);
  return Response.json(answer, { headers: { 'x-total-count': String(total) } });
}

/** The rows of one page; `page` from 1. */
export function cutPage<Row>(
  rows: readonly Row[],
  {
    page = 1,
    pageSize = rows.length,
  }: { readonly page?: number | undefined; readonly pageSize?: number | undefined },
): Row[] {
  return rows.slice((page - 1) * pageSize, page * pageSize);
}
