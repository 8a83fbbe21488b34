import type { OrderKind } from '@voicedraft/contract/payments';
import { ApiError } from '#lib/api-error.ts';

/** What is said where nothing is known but that it failed (both specifications §8). */
const UNEXPECTED: Readonly<Record<OrderKind, string>> = {
  package: 'Something went wrong while deleting.',
  item: 'Something went wrong.',
};

/** Text of a toast for a deletion that failed: a refusal of the server with its reason, or that it went wrong. */
export function describeDeleteFailure(error: unknown, kind: OrderKind): string {
  const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
  return refused ? `Failed to delete order. ${error.message}` : UNEXPECTED[kind];
}
