import type { FastifyRequest } from 'fastify';

/**
 * Whether a call comes from a page of ours. Browsers name the site that calls: by `Origin` where another one
 * may ask or something may change, by `Sec-Fetch-Site` with every call. A cookie travels also with what somebody
 * else's page sends, so one that changes something needs either of them.
 */
export function comesFromOwnSite(
  { headers }: Pick<FastifyRequest, 'headers'>,
  trustedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : trustedOrigins.includes(origin);
}

/**
 * Whether a page's script of ours makes a call: no picture, frame or link, whose addresses somebody else may have
 * written into our pages.
 */
export function comesFromOwnScript(
  request: Pick<FastifyRequest, 'headers'>,
  trustedOrigins: readonly string[],
): boolean {
  return request.headers['sec-fetch-dest'] === 'empty' && comesFromOwnSite(request, trustedOrigins);
}
