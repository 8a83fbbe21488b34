/** The facts of an error response, in the form of OpenAI's errors. */
export interface RefusalFacts {
  /** HTTP status. */
  readonly status: number;
  /** A short name, for programs. */
  readonly code: string;
  /** A sentence for people, without paths or secrets. */
  readonly message: string;
  /** The field of the request that is wrong. */
  readonly param?: string;
  /** When to try again, in seconds. */
  readonly retryAfterSeconds?: number;
}

/** Thrown for a request that cannot be served. */
export class Refusal extends Error {
  readonly facts: RefusalFacts;

  constructor(facts: RefusalFacts, options: { cause?: unknown } = {}) {
    super(facts.message, options);
    this.name = 'Refusal';
    this.facts = facts;
  }
}

/** The model cannot be loaded at the moment; it is tried again after `retryAfterMs`. */
export function engineNotStarted(retryAfterMs: number, options: { cause?: unknown } = {}): Refusal {
  const message = 'The model cannot be loaded at the moment. The operator can find the reason at /health.';
  const retryAfterSeconds = Math.max(1, Math.ceil(retryAfterMs / 1000));
  return new Refusal({ status: 503, code: 'engine_not_started', message, retryAfterSeconds }, options);
}

/** The body of an error response, as OpenAI's API and client libraries expect it. */
export function describeRefusal({ status, code, message, param }: RefusalFacts): object {
  const type = status < 500 ? 'invalid_request_error' : 'server_error';
  return { error: { message, type, param: param ?? null, code } };
}
