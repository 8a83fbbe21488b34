import { createHash } from 'node:crypto';
import type { BackOffice } from './back-office.ts';
import { refuse, Refusal } from './refusal.ts';

const REQUEST_ID_MAX_CHARACTERS = 108;
const MEMORY_MS = 6 * 60 * 60_000;

/** A request that may have been made before. */
export interface RepeatableRequest {
  /** The value of PayPal-Request-Id; without one, nothing is remembered. */
  readonly requestId: string | undefined;
  /** The operation and what it applies to, for example the path. */
  readonly operation: string;
  readonly body: unknown;
}

/**
 * Carries out a request once per request id, and returns the resulting resource. Only successes are remembered, for
 * six hours, so a payer who was declined can pay with the same id.
 *
 * @throws Refusal DUPLICATE_REQUEST_ID if the id was used with another body
 */
export function carryOutOnce(
  { state, now }: BackOffice,
  { requestId, operation, body }: RepeatableRequest,
  work: () => { readonly id: string },
): { readonly resourceId: string; readonly replayed: boolean } {
  if (requestId === undefined) return { resourceId: work().id, replayed: false };
  if (requestId.length > REQUEST_ID_MAX_CHARACTERS) {
    const description = `PayPal-Request-Id must have at most ${REQUEST_ID_MAX_CHARACTERS} characters.`;
    throw new Refusal(400, [{ issue: 'INVALID_STRING_LENGTH', description }]);
  }
  const at = now().getTime();
  for (const [key, entry] of state.replays) if (entry.at + MEMORY_MS <= at) state.replays.delete(key);

  const key = `${operation} ${requestId}`;
  const fingerprint = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('hex');
  const known = state.replays.get(key);
  if (known !== undefined) {
    if (known.fingerprint !== fingerprint) {
      throw refuse('DUPLICATE_REQUEST_ID', 'This request id was used with a different body.');
    }
    return { resourceId: known.resourceId, replayed: true };
  }
  const { id } = work();
  state.replays.set(key, { key, fingerprint, resourceId: id, at });
  return { resourceId: id, replayed: false };
}
