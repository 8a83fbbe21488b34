import type { Endpoint, EndpointCall, EndpointResponse } from '@voicedraft/contract/endpoint';
import { ErrorBody } from '@voicedraft/contract/errors';
import { BROWSER_CODES } from '@voicedraft/contract/identity';
import { z } from 'zod';
import { ApiError } from './api-error.ts';
import './configure-zod.ts';

/** Names of the parts that an endpoint declares: those that may be left out, or those that may not. */
type PartName<E extends Endpoint, MayBeLeftOut extends boolean> = {
  [P in keyof EndpointCall<E>]: EndpointCall<E>[P] extends undefined
    ? never
    : (Partial<EndpointCall<E>[P]> extends EndpointCall<E>[P] ? true : false) extends MayBeLeftOut
      ? P
      : never;
}[keyof EndpointCall<E>];

/** What a call must name: only the parts that its endpoint declares; what may be empty may be left out. */
export type CallParts<E extends Endpoint> = Pick<EndpointCall<E>, PartName<E, false>> &
  Partial<Pick<EndpointCall<E>, PartName<E, true>>>;

export interface CallOptions {
  readonly signal?: AbortSignal | undefined;
  /** Media type of the answer; JSON unless told otherwise. */
  readonly accept?: string | undefined;
}

/**
 * Calls an endpoint of the contract and parses its answer.
 * Throws {@link ApiError}; an aborted call throws the signal's reason.
 */
export async function callEndpoint<const E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options: CallOptions = {},
): Promise<EndpointResponse<E>> {
  return readAnswer(endpoint, await openEndpoint(endpoint, parts, options), options.signal);
}

/** Parses the answer to a call, however it was sent. Throws {@link ApiError}, also for an answer that is a refusal. */
export async function readAnswer<const E extends Endpoint>(
  endpoint: E,
  response: Response,
  signal?: AbortSignal,
): Promise<EndpointResponse<E>> {
  if (!response.ok) throw await readError(response);
  const answer = endpoint.response?.safeParse(await readJson(response, signal));
  if (answer && !answer.success) {
    throw new ApiError(
      'The server sent an unexpected response. Please reload the page.',
      { status: response.status, code: 'internal', requestId: requestIdOf(response) },
      { cause: answer.error },
    );
  }
  return answer?.data as EndpointResponse<E>;
}

/** Like {@link callEndpoint}, but hands out the open response: for event streams and bytes. */
export async function openEndpoint<const E extends Endpoint>(
  endpoint: E,
  parts: CallParts<E>,
  options: CallOptions = {},
): Promise<Response> {
  const { params, query, body } = parts as Parts;
  const response = await reach(`${fillPath(endpoint.path, params)}${queryString(query)}`, {
    method: endpoint.method,
    headers: {
      accept: options.accept ?? 'application/json',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(options.signal && { signal: options.signal }),
  });
  if (!response.ok) throw await readError(response);
  return response;
}

/** Fetches the file that an endpoint answers with, of the first type that it produces. Throws an `ApiError`. */
export async function fetchFile<const E extends Endpoint>(endpoint: E, parts: CallParts<E>): Promise<Blob> {
  const response = await openEndpoint(endpoint, parts, { accept: endpoint.produces?.[0] });
  // The bytes may stop coming.
  return response.blob().catch((cause: unknown) => {
    throw networkError(cause);
  });
}

interface Wrapped {
  readonly success: unknown;
  readonly data: unknown;
}

type DataOf<Answer> = [Answer] extends [Wrapped]
  ? [keyof Answer] extends [keyof Wrapped]
    ? Answer['data']
    : Answer
  : Answer;

/** What a call is made for: `data` of an answer that is `{success, data}` and no more, any other answer as it is. */
export type EndpointData<E extends Endpoint> = DataOf<EndpointResponse<E>>;

/** Takes an answer out of its wrapping, where its endpoint has one. */
export function unwrapAnswer<const E extends Endpoint>(
  endpoint: E,
  answer: EndpointResponse<E>,
): EndpointData<E> {
  // The type's rule, followed by the schema: the answer itself may leave out what is optional.
  const { response } = endpoint;
  const names = response instanceof z.ZodObject ? Object.keys(response.shape) : [];
  const isWrapped = names.length === 2 && names.includes('success') && names.includes('data');
  const wrapped: { readonly data?: unknown } = Object(answer);
  return (isWrapped ? wrapped.data : answer) as EndpointData<E>;
}

/** Calls an endpoint and answers its {@link EndpointData}. Throws as {@link callEndpoint} does. */
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
    return await fetch(url, init);
  } catch (cause) {
    throw init.signal?.aborted ? init.signal.reason : networkError(cause);
  }
}

async function readJson(response: Response, signal: AbortSignal | undefined): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    if (signal?.aborted) throw signal.reason;
    // Bytes that stopped coming and bytes that are no JSON cannot be told apart any further.
    throw cause instanceof SyntaxError
      ? new ApiError('The server sent an unexpected response. Please reload the page.', {
          status: response.status,
          code: 'internal',
        })
      : networkError(cause);
  }
}

/** The failure of a call that no answer came to. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(
    'Network error. Please check your connection and try again.',
    { status: 0, code: BROWSER_CODES.network },
    { cause },
  );
}

async function readError(response: Response): Promise<ApiError> {
  const body = ErrorBody.safeParse(await response.json().catch(() => undefined));
  if (!body.success) {
    return new ApiError(`HTTP error! Status: ${response.status}`, {
      status: response.status,
      code: 'internal',
      requestId: requestIdOf(response),
    });
  }
  const { message, code, fields, requestId } = body.data;
  return new ApiError(message, { status: response.status, code, fields, requestId });
}

function requestIdOf(response: Response): string | undefined {
  return response.headers.get('x-request-id') ?? undefined;
}

function fillPath(path: string, params: Parts['params']): string {
  return path.replaceAll(/\{(\w+)\}/gu, (_, name: string) => encodeURIComponent(String(params?.[name])));
}

function queryString(query: Parts['query']): string {
  const pairs = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  if (pairs.length === 0) return '';
  return `?${new URLSearchParams(pairs.map(([name, value]) => [name, String(value)]))}`;
}
