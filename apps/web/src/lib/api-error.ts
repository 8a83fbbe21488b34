interface ApiErrorDetails {
  /** HTTP status; 0 when no answer came. */
  readonly status: number;
  /** Code of the contract, or `network-request-failed`. */
  readonly code: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
  readonly requestId?: string | undefined;
}

/** A call that did not succeed. `message` is a text for people. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly requestId: string | undefined;

  constructor(message: string, details: ApiErrorDetails, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ApiError';
    this.status = details.status;
    this.code = details.code;
    this.fields = details.fields;
    this.requestId = details.requestId;
  }
}
