import type { BROWSER_CODES } from '@voicedraft/contract/identity';

interface ApiErrorDetails {
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Error code of the contract, or `network-request-failed`. */
  readonly code: string;
  /** Heading of a refusal that has one. */
  readonly title?: string | undefined;
  /** Outline to fill in, for a prompt without anything to arrange. */
  readonly outline?: readonly string[] | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
  /** How long the server asks to wait before the request is repeated. */
  readonly retryAfterSeconds?: number | undefined;
}

/** A request that failed. `message` is a text for users. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly title: string | undefined;
  readonly outline: readonly string[] | undefined;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(message: string, details: ApiErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.title = details.title;
    this.outline = details.outline;
    this.fields = details.fields;
    this.requestId = details.requestId;
    this.retryAfterSeconds = details.retryAfterSeconds;
  }
}

/** Spelled out, because the code of the first page does not include the contract. */
const NETWORK: (typeof BROWSER_CODES)['network'] = 'network-request-failed';

/** The error of a request without a response. */
export function networkError(cause: unknown): ApiError {
  return new ApiError(
    'Network error. Please check your connection and try again.',
    { status: 0, code: NETWORK },
    { cause },
  );
}

/** The wait that a response asks for, in seconds; undefined if it asks for none that we understand. */
export function readRetryAfter({ headers }: Response): number | undefined {
  const value = headers.get('retry-after') ?? '';
  return /^\d+$/.test(value) ? Number(value) : undefined;
}
