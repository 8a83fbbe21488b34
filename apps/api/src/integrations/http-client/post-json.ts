import { failureOfSignal, ProviderFailure } from './provider-failure.ts';
import { createSilenceWatch } from './silence-watch.ts';

/** Bytes of an error body that are read: enough for every structured error, and a bound for the log. */
const ERROR_BODY_BYTES = 16_384;

/** One POST with a JSON body. */
export interface ProviderRequest {
  readonly url: string;
  /** Headers beside the content type; secrets go here and never into the URL. */
  readonly headers: Readonly<Record<string, string>>;
  /** The key in the headers, if any: it is cut out of what is kept of an error's body. */
  readonly secret?: string | undefined;
  readonly body: unknown;
  /** Longest silence of the provider, before its answer and within it, in milliseconds. */
  readonly timeoutMs: number;
  /** Bounds the whole call; without it a provider that keeps sending has no end. */
  readonly signal: AbortSignal;
  /** Largest answer that is read, in bytes. */
  readonly maxBytes: number;
}

export interface ProviderAnswer {
  readonly contentType: string;
  readonly bytes: Buffer;
}

/**
 * Sends a request and reads the whole answer.
 *
 * @throws ProviderFailure and nothing else
 */
export async function postForBytes(request: ProviderRequest): Promise<ProviderAnswer> {
  return callProvider(request, async (response, chunks) => {
    const parts: Uint8Array[] = [];
    for await (const chunk of chunks) parts.push(chunk);
    return { contentType: response.headers.get('content-type') ?? '', bytes: Buffer.concat(parts) };
  });
}

/**
 * Sends a request and hands over the body of the answer as it comes.
 *
 * @throws ProviderFailure, or whatever `readChunks` throws
 */
export async function postForChunks(
  request: ProviderRequest,
  readChunks: (chunks: AsyncIterable<Uint8Array>) => Promise<void>,
): Promise<void> {
  await callProvider(request, (_response, chunks) => readChunks(chunks));
}

/** Reads an answer as JSON. @throws ProviderFailure `malformed` */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new ProviderFailure('malformed', 'the answer is not JSON', { cause: error });
  }
}

async function callProvider<Result>(
  request: ProviderRequest,
  read: (response: Response, chunks: AsyncIterable<Uint8Array>) => Promise<Result>,
): Promise<Result> {
  const watch = createSilenceWatch(request.timeoutMs);
  const signal = AbortSignal.any([request.signal, watch.signal]);
  try {
    const response = await sendRequest(request, signal);
    watch.reset();
    const chunks = readBody(response.body, () => watch.reset());
    if (!response.ok) throw await readErrorStatus(response, chunks, request.secret);
    return await read(response, boundChunks(chunks, request.maxBytes));
  } catch (error) {
    if (request.signal.aborted) throw failureOfSignal(request.signal);
    if (watch.signal.aborted)
      throw new ProviderFailure('timeout', 'the provider fell silent', { cause: error });
    throw error;
  } finally {
    watch.stop();
  }
}

async function sendRequest(request: ProviderRequest, signal: AbortSignal): Promise<Response> {
  try {
    return await fetch(request.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...request.headers },
      body: JSON.stringify(request.body),
      // A redirect would carry the key's header to wherever it points.
      redirect: 'error',
      signal,
    });
  } catch (error) {
    throw new ProviderFailure('network', 'the connection failed', { cause: error });
  }
}

async function* readBody(body: Response['body'], onChunk: () => void): AsyncGenerator<Uint8Array> {
  if (body === null) return;
  try {
    for await (const chunk of body) {
      onChunk();
      yield chunk;
    }
  } catch (error) {
    throw new ProviderFailure('network', 'the connection broke', { cause: error });
  }
}

async function* boundChunks(chunks: AsyncIterable<Uint8Array>, maxBytes: number): AsyncGenerator<Uint8Array> {
  let total = 0;
  for await (const chunk of chunks) {
    total += chunk.byteLength;
    if (total > maxBytes) throw new ProviderFailure('too-large', `the answer is over ${maxBytes} bytes`);
    yield chunk;
  }
}

async function readErrorStatus(
  response: Response,
  chunks: AsyncIterable<Uint8Array>,
  secret: string | undefined,
): Promise<ProviderFailure> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks) {
    parts.push(chunk);
    total += chunk.byteLength;
    if (total >= ERROR_BODY_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, ERROR_BODY_BYTES).toString('utf8');
  const body = secret ? text.replaceAll(secret, '[key]') : text;
  const retryAfterMs = readRetryAfter(response.headers.get('retry-after'));
  return new ProviderFailure('status', `status ${response.status}`, {
    status: response.status,
    body,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

/** Only the form in seconds: providers do not send the form with a date. */
function readRetryAfter(header: string | null): number | undefined {
  return header !== null && /^\d{1,6}$/u.test(header) ? Number(header) * 1000 : undefined;
}
