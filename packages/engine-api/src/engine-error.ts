import type { SpokenLanguage } from '@voicedraft/contract/spoken-languages';

/**
 * Why an engine did not deliver.
 * - `blocked`: the provider refused the text; another text may be accepted
 * - `unsupported`: this engine cannot speak or write this (for example another alphabet)
 * - `empty`: it responded without a script or without audio, or with one that cannot be used
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
 * Why an engine refuses a text that another text could replace.
 * - `language`: it is not in the language of the voice
 * - `alphabet`: it contains letters from another alphabet
 * - `wordless`: there is nothing to read in it
 * - `bare`: it says nothing that a writer without a model could arrange; `outline` is what to fill in
 * - `harm`: it could help to hurt somebody
 * - `output-language`: this engine cannot write the language that was chosen
 */
export interface Refusal {
  readonly reason: 'language' | 'alphabet' | 'wordless' | 'bare' | 'harm' | 'output-language';
  /** English name of the language (`Spanish`); absent if it is unknown. */
  readonly language?: string;
  /** The language of the voice; English if absent. */
  readonly voiceLanguage?: SpokenLanguage;
  /** Questions whose answers make a script, in their order. */
  readonly outline?: readonly string[];
}

/**
 * A failure of a script or speech engine. `message` is shown to the user, so it is in plain words and contains no
 * key and no URL; `cause` and `detail` are for the log only. `refusal` is set if the text has to change.
 */
export class EngineError extends Error {
  readonly kind: EngineErrorKind;
  readonly detail: string | undefined;
  readonly refusal: Refusal | undefined;

  constructor(
    kind: EngineErrorKind,
    message: string,
    options: { cause?: unknown; detail?: string; refusal?: Refusal } = {},
  ) {
    super(message, options.cause === undefined ? undefined : { cause: options.cause });
    this.name = 'EngineError';
    this.kind = kind;
    this.detail = options.detail ?? options.refusal?.reason;
    this.refusal = options.refusal;
  }
}

/**
 * What an engine of this process rejects with after any error. `engine` begins the message: `The built-in voice`.
 * An aborted signal explains the error, whatever it is.
 */
export function toEngineError(error: unknown, signal: AbortSignal, engine: string): EngineError {
  if (error instanceof EngineError) return error;
  if (!signal.aborted) return new EngineError('unavailable', `${engine} failed.`, { cause: error });
  return hasRunOut(signal)
    ? new EngineError('timeout', `${engine} took too long.`, { cause: error })
    : new EngineError('aborted', `${engine} was stopped.`, { cause: error });
}
