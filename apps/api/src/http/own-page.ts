import type { FastifyRequest } from 'fastify';

/**
 * Whether a request comes from one of our pages. Browsers name the site that sends it: by `Origin` if it is
 * cross-origin or may change something, by `Sec-Fetch-Site` with every request. A cookie is also sent with requests
 * of other sites' pages, so one that changes something needs either header.
 */
export function comesFromOwnSite(
  { headers }: Pick<FastifyRequest, 'headers'>,
  trustedOrigins: readonly string[],
): boolean {
  const { origin } = headers;
  return origin === undefined ? headers['sec-fetch-site'] === 'same-origin' : trustedOrigins.includes(origin);
}

/**
 * Whether a script of one of our pages sends a request, and not an image, frame or link whose URL somebody else may
 * have put into our pages.
 */
export function comesFromOwnScript(
  request: Pick<FastifyRequest, 'headers'>,
  trustedOrigins: readonly string[],
): boolean {
  return request.headers['sec-fetch-dest'] === 'empty' && comesFromOwnSite(request, trustedOrigins);
}
