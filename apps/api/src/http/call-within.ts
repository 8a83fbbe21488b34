import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** Headers that a browser would send with the page's own calls; `cookie` identifies the visitor. */
const PASSED_ON = [
  'cookie',
  'host',
  'user-agent',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
];

interface InnerAnswer {
  readonly status: number;
  readonly body: string;
  /** Headers that the app reads. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Cookies that the browser is to keep. */
  readonly cookies: readonly string[];
}

const outer = new AsyncLocalStorage<string>();

/** Id of the request that the current call is made for, if it is one of {@link callWithin}. */
export function outerRequestId(): string | undefined {
  return outer.getStore();
}

/**
 * Answers a GET of our own API for the visitor of a page, as if the page's script had sent it: with the same session,
 * address, checks and limits. It belongs to the page's request, so it is neither logged nor measured as one of its own.
 */
export async function callWithin(
  app: FastifyInstance,
  page: FastifyRequest,
  url: string,
): Promise<InnerAnswer> {
  const passed = PASSED_ON.flatMap((name) => {
    const value = page.headers[name];
    return value === undefined ? [] : [[name, String(value)]];
  });
  const { statusCode, body, headers } = await outer.run(
    page.id,
    // It begins when it is awaited, which is to be in here.
    async () =>
      await app.inject({
        method: 'GET',
        url,
        remoteAddress: page.socket.remoteAddress ?? page.ip,
        headers: {
          ...Object.fromEntries(passed),
          accept: 'application/json',
          'sec-fetch-site': 'same-origin',
          'sec-fetch-dest': 'empty',
        },
      }),
  );
  const name = statusCode < 400 ? 'x-total-count' : 'x-request-id';
  const value = headers[name];
  return {
    status: statusCode,
    body,
    ...(value !== undefined && { headers: { [name]: String(value) } }),
    cookies: [headers['set-cookie'] ?? []].flat(),
  };
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether it is made by {@link callWithin} for a page, and not from outside. */
    isInner: boolean;
  }
}
