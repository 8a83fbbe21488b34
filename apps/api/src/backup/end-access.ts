import { sql } from 'kysely';
import type { Database } from '#db/client.ts';
import { findStaffIds } from '#features/accounts/service.ts';
import { revokeAllKeys } from '#features/developers/service.ts';
import { endAllSignIns, type EndedSignIns } from '#features/identity/service.ts';
import { endAllShares } from '#features/shares/service.ts';

/** How a restore treats access revoked since the backup: `by-age` ends it unless the backup is very recent. */
export type AccessChoice = 'end' | 'keep' | 'by-age';

/** Up to this age, access is only ended if that is asked for. */
const YOUNG = '1 hour';

/** Counts of ended access. */
export interface EndedAccess extends EndedSignIns {
  readonly keys: number;
  readonly shares: number;
}

/**
 * Ends all access by which somebody could come back whose access was revoked after a moment: that cannot be known, so
 * it concerns everybody.
 * @param moment what was restored
 * @returns null if it was kept
 */
export async function endAccess(
  db: Database,
  choice: AccessChoice,
  moment: Date,
): Promise<EndedAccess | null> {
  if (choice === 'keep' || (choice === 'by-age' && (await isYoung(db, moment)))) return null;
  return db.transaction().execute(async (tx) => ({
    ...(await endAllSignIns(tx, await findStaffIds(tx))),
    keys: await revokeAllKeys(tx),
    shares: await endAllShares(tx),
  }));
}

async function isYoung(db: Database, moment: Date): Promise<boolean> {
  const query = sql<{ young: boolean }>`select ${moment}::timestamptz > now() - ${YOUNG}::interval as young`;
  return (await query.execute(db)).rows[0]?.young === true;
}

/** Report on ended access, for the operator. */
export function describeAccess(ended: EndedAccess | null): string {
  if (ended === null) {
    return 'What was revoked since is valid again: sessions, API keys, passkeys and shares. If somebody’s access was revoked, restore again with --end-access --replace.';
  }
  const { sessions, keys, shares, waiting, passkeys } = ended;
  const confirm =
    passkeys === 0
      ? ''
      : ` Staff passkeys to confirm: ${passkeys}. Their owners sign in with their authenticator app or a new password, then confirm them on the Security page.`;
  return `What was revoked since is not in a backup, so all access has ended: ${sessions} sessions, ${keys} API keys, ${shares} shares, and ${waiting} waiting sign-ins and emailed links.${confirm}`;
}
