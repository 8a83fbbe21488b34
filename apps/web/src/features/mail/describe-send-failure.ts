import { BROWSER_CODES } from '@voicedraft/contract/identity';
import { ApiError } from '#lib/api-error.ts';

/**
 * Describes why a message was not sent (second specification §8): the server's reason if it gave one, the specified
 * texts if it failed or did not respond.
 */
export function describeSendFailure(failure: unknown): string {
  if (!(failure instanceof ApiError) || failure.code === 'internal') return 'Failed to send message.';
  return failure.code === BROWSER_CODES.network ? 'Error sending message.' : failure.message;
}
