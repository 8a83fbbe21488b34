import { failureOfSignal, ProviderFailure } from './provider-failure.ts';

/** Notices when nothing has happened for a while. */
interface SilenceWatch {
  /** Aborted when the silence has lasted too long. */
  readonly signal: AbortSignal;
  /** Records that something happened. */
  reset(): void;
  /** Ends the watch. */
  stop(): void;
}

/** Bytes of an error body that are read: enough for every structured error, and a limit for the log. */
const ERROR_BODY_BYTES = 16_384;
/**
 * The headers from a library that are passed on. The library also adds data about this machine and its environment.
 */
const SENT_HEADERS = new Set(['accept', 'authorization', 'content-type', 'user-agent', 'x-goog-api-key']);

/** Limits of one call. */
export interface CallLimits {
  /** The key in the headers, if any: it is removed from what is kept of an error's body. */
  readonly secret?: string | undefined;
  /** Longest silence of the provider, before and during its response, in milliseconds. */
  readonly timeoutMs: number;
  /** Limits the whole call: without it, a provider could keep sending forever. */
  readonly signal: AbortSignal;
  /** Largest response that is read, in bytes. */
  readonly maxBytes: number;
}

/**
 * Makes one call with a provider's library, which sends its request with the given `fetch`; its own retries and
 * time limits must be off. That `fetch` enforces the limits, follows no redirect, and rejects an error status with
 * what libraries do not report: the time to wait, and the body whatever its format.
 *
 * @throws ProviderFailure, or whatever else `work` throws
 */
export async function callProvider<Result>(
  { secret, timeoutMs, signal, maxBytes }: CallLimits,
  work: (providerFetch: typeof fetch) => Promise<Result>,
): Promise<Result> {
  const watch = createSilenceWatch(timeoutMs);
  const end = new AbortController();
  const signals = AbortSignal.any([signal, watch.signal, end.signal]);
  try {
    return await work(async (url, init) => {
      const response = await sendRequest(url, init, signals);
      watch.reset();
      const body = response.body && watchBody(response.body, watch);
      if (!response.ok) throw await readErrorStatus(response, body, secret);
      return new Response(body && boundBody(body, maxBytes), response);
    });
  } catch (error) {
    if (signal.aborted) throw failureOfSignal(signal);
    if (watch.signal.aborted)
      throw new ProviderFailure('timeout', 'the provider stopped responding', { cause: error });
    throw error;
  } finally {
    watch.stop();
    // Not every library closes a response that it does not read to the end.
    end.abort();
  }
}

async function sendRequest(
  url: Parameters<typeof fetch>[0],
  init: RequestInit | undefined,
  signal: AbortSignal,
): Promise<Response> {
  const headers = [...new Headers(init?.headers)].filter(([name]) => SENT_HEADERS.has(name));
  try {
    // A redirect would send the key's header to wherever it points.
    return await fetch(url, { ...init, headers, redirect: 'error', signal });
  } catch (error) {
    throw new ProviderFailure('network', 'the connection failed', { cause: error });
  }
}

/** Passes on the body as it arrives; errors with a ProviderFailure if the connection breaks. */
function watchBody(body: ReadableStream<Uint8Array>, watch: SilenceWatch): ReadableStream<Uint8Array> {
  const reader = body.getReader();
  return new ReadableStream({
    pull: async (controller) => {
      const { done, value } = await reader.read().catch((error: unknown) => {
        throw new ProviderFailure('network', 'the connection broke', { cause: error });
      });
      watch.reset();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: (reason) => reader.cancel(reason),
  });
}

function boundBody(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let total = 0;
  const bound = new TransformStream<Uint8Array, Uint8Array>({
    transform: (chunk, controller) => {
      total += chunk.byteLength;
      if (total > maxBytes) throw new ProviderFailure('too-large', `the answer is over ${maxBytes} bytes`);
      controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(bound);
}

async function readErrorStatus(
  { status, headers }: Response,
  chunks: ReadableStream<Uint8Array> | null,
  secret: string | undefined,
): Promise<ProviderFailure> {
  const parts: Uint8Array[] = [];
  let total = 0;
  for await (const chunk of chunks ?? []) {
    parts.push(chunk);
    total += chunk.byteLength;
    if (total >= ERROR_BODY_BYTES) break;
  }
  const text = Buffer.concat(parts).subarray(0, ERROR_BODY_BYTES).toString('utf8');
  const body = secret ? text.replaceAll(secret, '[key]') : text;
  const retryAfterMs = readRetryAfter(headers.get('retry-after'));
  return new ProviderFailure('status', `status ${status}`, {
    status,
    body,
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  });
}

/** Seconds, for which some providers send fractions, or a date. */
function readRetryAfter(header: string | null): number | undefined {
  if (header === null) return undefined;
  if (/^\d{1,6}(?:\.\d+)?$/u.test(header)) return Math.ceil(Number(header) * 1000);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - Date.now());
}

/** Starts a watch whose signal aborts after `timeoutMs` milliseconds without a reset. */
function createSilenceWatch(timeoutMs: number): SilenceWatch {
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(), timeoutMs);
  return {
    signal: controller.signal,
    reset: () => {
      timer.refresh();
    },
    stop: () => clearTimeout(timer),
  };
}
