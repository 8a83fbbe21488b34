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
  /** Heading of a refusal that has one. */
  readonly title?: string | undefined;
  readonly fields?: Readonly<Record<string, string>> | undefined;
}

/**
 * Describes an error of the server or the connection: refusals unchanged, a rejected field by its own text,
 * everything without a heading of its own as a failed generation (customer specification §8).
 */
export function describeRefusal(kind: GenerationKind, { code, message, title, fields }: FailedCall): string {
  if (title !== undefined || message.startsWith(DEDUCTION_PREFIX)) return message;
  if (!REFUSALS.has(code)) return describeFailure(kind, message);
  return Object.values(fields ?? {})[0] ?? message;
}
