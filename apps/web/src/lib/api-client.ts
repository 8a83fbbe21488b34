import {
  type Endpoint,
  type EndpointData,
  type EndpointResponse,
  isWrapped,
} from '@voicedraft/contract/endpoint';
import { ApiError, networkError, readRetryAfter } from './api-error.ts';
import { callAddress } from './call-address.ts';
import type { CallParts } from './call-parts.ts';
import { readErrorBody } from './error-body.ts';
import { withOwnerProof } from './owner-proof.ts';
import { send as sendCall } from './page-calls.ts';

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Media type of the response; JSON by default. */
  readonly accept?: string | undefined;
  /** True for what may be sent while the page is closed: it arrives all the same, unless it is too long. */
  readonly keepalive?: boolean | undefined;
}

/** Browsers refuse to send more than 64 KiB for a page that is gone; measured in bytes. */
const KEEPALIVE_MAX_BYTES = 48 * 1024;

/**
 * Sends a request to an endpoint of the contract and reads the response. Throws {@link ApiError}; an aborted
 * request throws the signal's reason.
 */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  return readAnswer(endpoint, await openEndpoint(endpoint, parts, options), options.signal);
}

/** Reads the response to a request, however it was sent. Throws {@link ApiError}, including for error responses. */
export async function readAnswer<const E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal?: AbortSignal,
): Promise<EndpointResponse<E>> {
  if (!response.ok) throw await readError(response);
  const hasBody = endpoint.response !== undefined || endpoint.isWrapped !== undefined;
  const body = hasBody ? await readJson(response, signal) : undefined;
  // The built app has no response schemas (lighten-contract.ts): it takes our server's responses unchecked.
  const answer = endpoint.response?.safeParse(body) ?? { success: true, data: body };
  if (!answer.success) {
    throw new ApiError(
      'The server sent an unexpected response. Please reload the page.',
      { status: response.status, code: 'internal', requestId: requestIdOf(response) },
      { cause: answer.error },
    );
  }
  return answer.data as EndpointResponse<E>;
}

/**
 * Like {@link callEndpoint}, but returns the open response: for event streams and bytes. If the server asks for proof
 * of the owner, a dialog requests it and the call is repeated.
 */
export async function openEndpoint<const E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options: CallOptions = {},
): Promise<Response> {
  return withOwnerProof(`${endpoint.method} ${endpoint.path}`, () => send(endpoint, parts, options));
}

async function send<const E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options: CallOptions,
): Promise<Response> {
  const { body, ...address } = parts as Parts;
  const json = body === undefined ? null : JSON.stringify(body);
  const outlivesPage = options.keepalive === true && countBytes(json ?? '') <= KEEPALIVE_MAX_BYTES;
  const response = await reach(callAddress(endpoint.path, address), {
    method: endpoint.method,
    headers: {
      accept: options.accept ?? 'application/json',
      ...(json !== null && { 'content-type': 'application/json' }),
    },
    ...(json !== null && { body: json }),
    ...(outlivesPage && { keepalive: true }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

function countBytes(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** Fetches the file that an endpoint responds with, of the first type that it produces. Throws an `ApiError`. */
export async function fetchFile<const E extends Endpoint>(endpoint: E, parts: CallParts<E>): Promise<Blob> {
  const response = await openEndpoint(endpoint, parts, { accept: endpoint.produces?.[0] });
  // The transfer may break off.
  return response.blob().catch((cause: unknown) => {
    throw networkError(cause);
  });
}

/** Unwraps a response, if its endpoint has a wrapping. */
export function unwrapAnswer<const E extends Endpoint>(
  endpoint: E,
  answer: EndpointResponse<E>,
): EndpointData<E> {
  const wrapped: { readonly data?: unknown } = Object(answer);
  return (isWrapped(endpoint) ? wrapped.data : answer) as EndpointData<E>;
}

/** Calls an endpoint and returns its {@link EndpointData}. Throws as {@link callEndpoint} does. */
export async function fetchData<const E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options?: CallOptions,
): Promise<EndpointData<E>> {
  return unwrapAnswer(endpoint, await callEndpoint(endpoint, parts, options));
}

interface Parts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
}

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await sendCall(url, init);
  } catch (cause) {
    throw init.signal?.aborted ? init.signal.reason : networkError(cause);
  }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    // By now, an interrupted transfer looks the same as invalid JSON.
    throw cause instanceof SyntaxError
      ? new ApiError('The server sent an unexpected response. Please reload the page.', {
          status: response.status,
          code: 'internal',
        })
      : networkError(cause);
  }
}

async function readError(response: Response): Promise<ApiError> {
  const { status } = response;
  const retryAfterSeconds = readRetryAfter(response);
  try {
    const { message, code, title, outline, fields, requestId } = readErrorBody(await response.json());
    return new ApiError(message, { status, code, title, outline, fields, requestId, retryAfterSeconds });
  } catch {
    return new ApiError(`HTTP error! Status: ${status}. ${adviseOn(status)}`, {
      status,
      code: 'internal',
      requestId: requestIdOf(response),
      retryAfterSeconds,
    });
  }
}

/** Advice for a response that is not ours, such as a proxy's. */
function adviseOn(status: number): string {
  return status >= 500 || status === 429
    ? 'Wait a minute, then try again.'
    : 'Reload the page, then try again.';
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}
