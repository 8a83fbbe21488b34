/**
 * Why an engine did not deliver.
 * - `blocked`: the provider refused the text; another text may be accepted
 * - `unsupported`: this engine cannot speak or write this (for example another alphabet)
 * - `empty`: it responded without a script or without audio
 * - `no-keys`: no usable key in the pool
 * - `quota`: every key is exhausted for now
 * - `timeout`: no response in time
 * - `unavailable`: it failed, could not be reached, or sent something unusable
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
 * Whether a signal was aborted by a time limit rather than because its owner no longer needs the result. Time
 * limits abort it with a `TimeoutError`, as `AbortSignal.timeout` does.
 */
export function hasRunOut({ reason }: AbortSignal): boolean {
  return reason instanceof Error && reason.name === 'TimeoutError';
}

/**
 * A failure of a script or speech engine. `message` is shown to the user, so it is in plain words and contains no
 * key and no URL; `cause` and `detail` are for the log only.
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
