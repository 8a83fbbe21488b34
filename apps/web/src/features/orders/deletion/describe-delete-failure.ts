import type { OrderKind } from '@voicedraft/contract/payments';
import { ApiError } from '#lib/api-error.ts';

/** Shown if there was no response (both specifications §8). */
const UNEXPECTED: Readonly<Record<OrderKind, string>> = {
  package: 'Something went wrong while deleting.',
  item: 'Something went wrong.',
};

/**
 * Text of a toast for a deletion that failed (both specifications §8): refused by the server, with its reason if it
 * gave one, or no response.
 */
export function describeDeleteFailure(failure: unknown, kind: OrderKind): string {
  if (!(failure instanceof ApiError) || failure.status === 0) return UNEXPECTED[kind];
  const refusal = 'Failed to delete order.';
  return failure.status < 500 ? `${refusal} ${failure.message}` : refusal;
}
