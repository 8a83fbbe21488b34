import autocannon, { type Client, type Result } from 'autocannon';
import { OWN_PAGE } from '../../apps/api/src/testing/own-page.ts';

/** One measured period of load. Latencies in milliseconds. */
export interface LoadResult {
  readonly requestsPerSecond: number;
  readonly answered: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly max: number;
  /** Responses other than 200, broken connections and timeouts. */
  readonly errors: number;
}

/** Duration in seconds, or the total number of requests. */
export type LoadExtent = { readonly duration: number } | { readonly amount: number };

const BODY = JSON.stringify({
  prompt: 'A loaf of bread needs time. The yeast works while the dough rests, for a night.',
});

/**
 * Requests scripts from a server: each connection belongs to a different user and sends one request at a time.
 * @param cookies the users' sessions, one per connection
 */
export async function loadScripts(
  url: string,
  cookies: readonly string[],
  extent: LoadExtent,
): Promise<LoadResult> {
  let next = 0;
  const result: Result = await autocannon({
    url: `${url}/api/generations/script`,
    connections: cookies.length,
    timeout: 60,
    method: 'POST',
    body: BODY,
    ...extent,
    setupClient: (client: Client) => {
      client.setHeaders({ 'content-type': 'application/json', cookie: cookies[next], ...OWN_PAGE });
      next += 1;
    },
  });
  return {
    requestsPerSecond: result.requests.total / result.duration,
    answered: result['2xx'],
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
    max: result.latency.max,
    errors: result.non2xx + result.errors + result.timeouts,
  };
}
