import { hasRunOut } from '@voicedraft/engine-api/engine-error';

/**
 * Why a call to a provider returned nothing usable.
 * - `status`: it responded with an error status
 * - `network`: no connection, or it broke
 * - `timeout`: nothing arrived for too long
 * - `aborted`: the caller's signal ended it
 * - `malformed`: the response does not follow the protocol
 * - `too-large`: the response is larger than any correct one
 */
export type ProviderFailureKind = 'status' | 'network' | 'timeout' | 'aborted' | 'malformed' | 'too-large';

interface ProviderFailureOptions {
  readonly status?: number;
  readonly body?: string;
  readonly retryAfterMs?: number;
  readonly cause?: unknown;
}

/** One failed call, as the clients use it internally. It never reaches a user: see toEngineError. */
export class ProviderFailure extends Error {
  readonly kind: ProviderFailureKind;
  /** HTTP status, for the kind `status`. */
  readonly status: number | undefined;
  /** The start of the body that came with an error status. */
  readonly body: string | undefined;
  /** Wait requested by a Retry-After header, in milliseconds. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: ProviderFailureKind, message: string, options: ProviderFailureOptions = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'ProviderFailure';
    this.kind = kind;
    this.status = options.status;
    this.body = options.body;
    this.retryAfterMs = options.retryAfterMs;
  }
}

/** True for failures that are likely to pass: broken connections, malformed responses, and server errors. */
export function isTransient(error: unknown): boolean {
  if (!(error instanceof ProviderFailure)) return false;
  if (error.kind === 'status') return error.status === 408 || (error.status ?? 0) >= 500;
  return error.kind === 'network' || error.kind === 'malformed';
}

/** The failure for an aborted signal: the caller's deadline has passed, or it no longer wants the result. */
export function failureOfSignal(signal: AbortSignal): ProviderFailure {
  const cause: unknown = signal.reason;
  return hasRunOut(signal)
    ? new ProviderFailure('timeout', 'the deadline of the caller has passed', { cause })
    : new ProviderFailure('aborted', 'the caller ended the call', { cause });
}
