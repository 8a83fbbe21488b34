import { BROWSER_CODES } from '@voicedraft/contract/identity';
import { ApiError } from '#lib/api-error.ts';

/**
 * Why a message did not go out (second specification §8): the server's reason where it gave one, and the
 * specified texts where it broke down and where no answer came.
 */
export function describeSendFailure(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.code === 'internal') return 'Failed to send message.';
  return failure.code === BROWSER_CODES.network ? 'Error sending message.' : failure.message;
}
