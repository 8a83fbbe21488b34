/**
 * Why an engine did not deliver.
 * - `blocked`: the provider refused the text; another text may pass
 * - `unsupported`: this engine cannot speak or write this (for example another alphabet)
 * - `empty`: it answered without a script or without audio
 * - `no-keys`: no usable key in the pool
 * - `quota`: every key is exhausted for now
 * - `timeout`: no answer in time
 * - `unavailable`: it failed, could not be reached, or answered nonsense
 * - `aborted`: the caller's signal ended it
 */
export type EngineErrorKind =
  | 'blocked'
  | 'unsupported'
  | 'empty'
  | 'no-keys'
  | 'quota'
  | 'timeout'
  | 'unavailable'
  | 'aborted';

/**
 * Whether a time limit ended a signal, and not the end of its owner's interest. Limits end it with a
 * `TimeoutError`, as `AbortSignal.timeout` does.
 */
export function hasRunOut({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

/**
 * A failure of a script or speech engine. `message` is told to the user, so it is in plain words and
 * holds no key and no address; `cause` and `detail` are for the log only.
 */
export class EngineError extends Error {
  readonly kind: EngineErrorKind;
  readonly detail: string | undefined;

  constructor(kind: EngineErrorKind, message: string, options: { cause?: unknown; detail?: string } = {}) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'EngineError';
    this.kind = kind;
    this.detail = options.detail;
  }
}
