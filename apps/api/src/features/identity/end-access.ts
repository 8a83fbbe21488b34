import type { Tx } from '#db/client.ts';
import * as repository from './end-access-repository.ts';

/** Counts of ended sign-ins. */
export interface EndedSignIns {
  readonly sessions: number;
  /** Steps of sign-ins that waited, and emailed links. */
  readonly waiting: number;
  /** Passkeys of staff that wait for their owners. */
  readonly passkeys: number;
}

/**
 * Ends every session, every sign-in that waits and every emailed link, and lets the passkeys of staff wait for their
 * owners: after a restore, nobody knows which of them were revoked since. A link that undoes a change of address stays,
 * because it only gives an account back.
 * @param staffIds accounts of all staff
 */
export async function endAllSignIns(tx: Tx, staffIds: readonly string[]): Promise<EndedSignIns> {
  const sessions = await repository.deleteAllSessions(tx);
  const waiting = await repository.deleteAllWaiting(tx);
  return { sessions, waiting, passkeys: await repository.doubtPasskeys(tx, staffIds) };
}
