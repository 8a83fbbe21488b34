import { sql } from 'kysely';
import type { Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';

/** Returns how many of them were still valid. */
export async function deleteAllSessions(tx: Tx): Promise<number> {
  const ended = await tx
    .deleteFrom('identitySessions')
    .returning(sql<boolean>`expires_at > now()`.as('valid'))
    .execute();
  return ended.filter(({ valid }) => valid).length;
}

/** Deletes steps of sign-ins, emailed links, and changes of address that nobody has confirmed. Returns how many. */
export async function deleteAllWaiting(tx: Tx): Promise<number> {
  const results = [
    await tx.deleteFrom('identityChallenges').executeTakeFirst(),
    await tx.deleteFrom('identityVerifications').executeTakeFirst(),
    await tx.deleteFrom('emailChanges').where('confirmedAt', 'is', null).executeTakeFirst(),
  ];
  return results.reduce((sum, { numDeletedRows }) => sum + Number(numDeletedRows), 0);
}

/** Lets passkeys of accounts wait for their owners, and brings the marks of the identities up to date. */
export async function doubtPasskeys(tx: Tx, userIds: readonly string[]): Promise<number> {
  if (userIds.length === 0) return 0;
  const { numUpdatedRows } = await tx
    .updateTable('identityPasskeys')
    .set({ toConfirmSince: NOW })
    .where('userId', 'in', userIds)
    .where('toConfirmSince', 'is', null)
    .executeTakeFirst();
  await tx
    .updateTable('identityUsers')
    .set({
      hasSecondFactor: sql<boolean>`exists (
        select from identity_authenticators where user_id = identity_users.id and confirmed_at is not null)`,
    })
    .where('id', 'in', userIds)
    .execute();
  return Number(numUpdatedRows);
}
