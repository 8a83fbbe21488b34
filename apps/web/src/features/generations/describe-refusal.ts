import type { ErrorCode } from '@voicedraft/contract/errors';
import type { GenerationKind } from '@voicedraft/contract/generations';
import { describeFailure } from './generation-results.ts';

/** Errors whose message is shown unchanged: nothing was generated because nothing was started. */
const REFUSALS: ReadonlySet<string> = new Set<ErrorCode>([
  'validation',
  'unauthenticated',
  'insufficient_credits',
  'forbidden',
  'generation_running',
  'payload_too_large',
  'rate_limited',
  'no_api_keys',
]);
const DEDUCTION_PREFIX = 'Failed to deduct credit: ';

interface FailedCall {
  readonly code: string;
  /** Text for users. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Describes an error of the server or the connection: refusals unchanged, a rejected field by its own text,
 * everything else as a failed generation (customer specification §8).
 */
export function describeRefusal(kind: GenerationKind, { code, message, fields }: FailedCall): string {
  if (message.startsWith(DEDUCTION_PREFIX)) return message;
  if (!REFUSALS.has(code)) return describeFailure(kind, message);
  return Object.values(fields ?? {})[0] ?? message;
}
