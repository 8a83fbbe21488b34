import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { IdentityCall } from './identity-call.ts';

/** Builds the identity library's request from a checked call; nothing else of the original reaches it. */
export function toFetchRequest(
  context: Context,
  request: FastifyRequest,
  { path, query, body }: IdentityCall,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined && name !== 'content-length') headers.set(name, String(value));
  }
  // Browsers send the requesting site; fetch in a script only sends the mode, so there is no origin to check.
  if (!headers.has('sec-fetch-site') && !headers.has('origin')) headers.delete('sec-fetch-mode');
  // The library requires an origin; a browser that omits it has sent the site, which is checked here.
  if (!headers.has('origin') && headers.get('sec-fetch-site') === 'same-origin') {
    headers.set('origin', new URL(context.config.publicUrl).origin);
  }
  // The library reads the caller's IP address for the session list; the proxy rules are already applied here.
  headers.set('x-forwarded-for', request.ip);
  const url = new URL(`/api/auth${path}`, context.config.publicUrl);
  url.search = query.toString();
  if (request.method === 'GET') return new Request(url, { headers });
  headers.set('content-type', 'application/json');
  return new Request(url, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** Passes on the library's headers, cookies one by one. */
export function copyHeaders(answer: Response, reply: FastifyReply): void {
  for (const [name, value] of answer.headers) {
    if (name !== 'set-cookie' && name !== 'content-length') reply.header(name, value);
  }
  for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
  reply.header('cache-control', 'no-store');
}

/** Scripts use `token` from the response as a bearer token, so it must include its signature. */
export function withSignedToken(text: string, answer: Response): string {
  const signed = answer.headers.get('set-auth-token');
  if (signed === null) return text;
  try {
    const body = JSON.parse(text) as Record<string, unknown>;
    return 'token' in body ? JSON.stringify({ ...body, token: decodeURIComponent(signed) }) : text;
  } catch {
    return text;
  }
}

/** Code and message of the library's error response, if present. */
export function parseError(text: string): { code?: string; message?: string } {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body !== null ? body : {};
  } catch {
    return {};
  }
}
