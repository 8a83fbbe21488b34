import type { WorkKind } from '@voicedraft/contract/generations';
import { AppError } from '#http/app-error.ts';
import { ENGINE_ERROR_CODES } from '#http/engine-error-codes.ts';
import { EngineError } from '@voicedraft/engine-api/engine-error';
import { CREDIT_RETURNED } from './lifecycle.ts';
import { describeRefusal, type Subject } from './refusals.ts';

const LABEL: Readonly<Record<WorkKind, string>> = {
  script: 'Script generation failed',
  voice: 'Voice generation failed',
  rewrite: 'Rewrite failed',
};

/** What the failed generation was, for its text. */
export interface Failed {
  readonly kind: WorkKind;
  /** What the engine was given. */
  readonly subject: Subject;
  /** Whether a credit was set aside, which is returned. */
  readonly isPaid: boolean;
}

/**
 * The error of a failed generation: 'Script generation failed: {reason}' (customer specification §8), only the
 * specified text if there are no keys, or a title and what to do if the text was refused.
 */
export function describeFailure({ kind, subject, isPaid }: Failed, error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof EngineError)) {
    const message = `${LABEL[kind]}: something went wrong on our side.${isPaid ? CREDIT_RETURNED : ''}`;
    return new AppError('generation_failed', message, { cause: error });
  }
  const code = ENGINE_ERROR_CODES[error.kind];
  if (error.refusal !== undefined) {
    const { title, message } = describeRefusal(error.refusal, subject);
    return new AppError(code, message, { title, cause: error });
  }
  const message = error.kind === 'no-keys' ? error.message : `${LABEL[kind]}: ${error.message}`;
  return new AppError(code, message, { cause: error });
}

/** The text of a failure as it is stored: readable without its title. */
export function toStoredError({ title, message }: AppError): string {
  return title === undefined ? message : `${title}. ${message}`;
}
