import type { ErrorCode } from '@voicedraft/contract/errors';
import { AppError } from '#http/app-error.ts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';

const CODES: Readonly<Record<EngineErrorKind, ErrorCode>> = {
  blocked: 'content_blocked',
  unsupported: 'unsupported_text',
  empty: 'generation_failed',
  'no-keys': 'no_api_keys',
  quota: 'unavailable',
  timeout: 'generation_timeout',
  unavailable: 'generation_failed',
  aborted: 'unavailable',
};

const LABEL = { script: 'Script generation failed', voice: 'Voice generation failed' };

/**
 * The error text of a failed generation: 'Script generation failed: {reason}' (customer specification §8), or only
 * the specified text if there are no keys.
 */
export function describeFailure(kind: 'script' | 'voice', error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (!(error instanceof EngineError)) {
    const message = `${LABEL[kind]}: something went wrong on our side. Your credit was returned.`;
    return new AppError('generation_failed', message, { cause: error });
  }
  const code = CODES[error.kind];
  const message = error.kind === 'no-keys' ? error.message : `${LABEL[kind]}: ${error.message}`;
  return new AppError(code, message, { cause: error });
}
