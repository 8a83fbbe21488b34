import { ProviderFailure } from '#integrations/http-client/provider-failure.ts';

/** Far more than any response from PayPal. */
const ANSWER_MAX_BYTES = 1024 * 1024;

/** The part of the SDK's request that is sent. Its HTTP library defines more than that. */
export interface AdapterRequest {
  /** URL on PayPal's own host, which the SDK cannot be told to change. */
  readonly url: string;
  readonly method: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly data?: unknown;
  /** Longest wait for the complete response, in milliseconds. */
  readonly timeout: number;
}

/** The response that the SDK's HTTP library expects. */
export interface AdapterAnswer {
  readonly data: string;
  readonly status: number;
  readonly statusText: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly config: AdapterRequest;
}

/**
 * Creates the sender that replaces the SDK's own: it sends each request to `baseUrl` instead of PayPal's host,
 * limits the time and size of the response, and follows no redirect, which would reveal the token.
 *
 * The sender rejects with ProviderFailure `network`, `timeout` or `too-large`; any status is a response.
 */
export function createFetchAdapter(baseUrl: string): (request: AdapterRequest) => Promise<AdapterAnswer> {
  const base = baseUrl.replace(/\/+$/u, '');

  return async (config) => {
    const { pathname, search } = new URL(config.url);
    const signal = AbortSignal.timeout(config.timeout);
    try {
      const response = await fetch(base + pathname + search, {
        method: config.method.toUpperCase(),
        headers: readHeaders(config.headers),
        redirect: 'error',
        signal,
        ...(typeof config.data === 'string' ? { body: config.data } : {}),
      });
      return {
        data: await readText(response),
        status: response.status,
        statusText: response.statusText,
        headers: Object.fromEntries(response.headers),
        config,
      };
    } catch (error) {
      if (error instanceof ProviderFailure) throw error;
      if (signal.aborted) throw new ProviderFailure('timeout', 'no response in time', { cause: error });
      throw new ProviderFailure('network', 'the connection failed', { cause: error });
    }
  };
}

function readHeaders(headers: AdapterRequest['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}

async function readText(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of response.body ?? []) {
    total += chunk.byteLength;
    if (total > ANSWER_MAX_BYTES) throw new ProviderFailure('too-large', 'the response is too large');
    parts.push(chunk);
  }
  return Buffer.concat(parts).toString('utf8');
}
