import type { ErrorCode } from '@voicedraft/contract/errors';
import type { GenerationKind } from '@voicedraft/contract/generations';
import { describeFailure } from './generation-results.ts';

/** Errors whose text stands for itself: nothing was generated because nothing was begun. */
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
  /** For people. */
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * What the generator says about an error of the server or of the way there: refusals as they are,
 * of a wrong field its own text, everything else as a failed generation (customer specification §8).
 */
export function describeRefusal(kind: GenerationKind, { code, message, fields }: FailedCall): string {
  if (message.startsWith(DEDUCTION_PREFIX)) return message;
  if (!REFUSALS.has(code)) return describeFailure(kind, message);
  return Object.values(fields ?? {})[0] ?? message;
}
