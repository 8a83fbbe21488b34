import { STATUS_CODES } from 'node:http';
import { countOf } from '@voicedraft/contract/counts';
import { EngineError, type EngineErrorKind } from '@voicedraft/engine-api/engine-error';
import { ProviderFailure, type ProviderFailureKind } from './provider-failure.ts';
import { readProviderMessage, scrubText } from './provider-message.ts';

const LOG_MAX_CHARACTERS = 2000;

/** How each failure without a status is reported. */
const REASONS: Readonly<
  Record<Exclude<ProviderFailureKind, 'status'>, { readonly kind: EngineErrorKind; readonly message: string }>
> = {
  aborted: { kind: 'aborted', message: 'The request was stopped.' },
  timeout: { kind: 'timeout', message: 'The AI provider did not respond in time.' },
  network: { kind: 'unavailable', message: 'The AI provider could not be reached.' },
  malformed: { kind: 'unavailable', message: 'The AI provider sent an unreadable response.' },
  'too-large': { kind: 'unavailable', message: 'The AI provider sent an unreadable response.' },
};

/** Turns any failure of a call into the error that an engine may reject with. */
export function toEngineError(error: unknown): EngineError {
  if (error instanceof EngineError) return error;
  if (!(error instanceof ProviderFailure)) {
    return new EngineError('unavailable', 'The AI provider is unavailable.', { cause: error });
  }
  const { kind, message } =
    error.kind === 'status'
      ? { kind: 'unavailable' as const, message: describeStatus(error) }
      : REASONS[error.kind];
  return new EngineError(kind, message, { cause: error, detail: describeForLog(error) });
}

/**
 * The text shown to the user for an error status (customer specification §8: the status with its body). The
 * provider's own message is only passed on for 4xx; that of a 5xx is of no use to anybody outside.
 */
export function describeStatus(failure: ProviderFailure): string {
  const status = failure.status ?? 0;
  const standard = STATUS_CODES[status] ?? 'unknown status';
  const own = status < 500 ? readProviderMessage(failure.body ?? '') : undefined;
  return `API error ${status}: ${own === undefined ? standard : scrubText(own)}`;
}

/** Describes a failure for the log, with its innermost cause and the response's body. */
export function describeForLog(failure: ProviderFailure): string {
  const causes: string[] = [];
  for (let cause = failure.cause; cause instanceof Error; cause = cause.cause) causes.push(cause.message);
  const text = [failure.message, ...causes, failure.body ?? ''].filter((part) => part !== '').join(': ');
  return scrubText(text, LOG_MAX_CHARACTERS);
}

/** A duration as text, for 'Try again in …': rounded up, so that it is never too early. */
export function describeWait(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds <= 90) return `about ${countOf(seconds, 'second')}`;
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `about ${countOf(minutes, 'minute')}`;
  return `about ${countOf(Math.ceil(minutes / 60), 'hour')}`;
}
