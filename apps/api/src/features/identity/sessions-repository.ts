import type { SecondFactorMethod } from '@voicedraft/contract/second-factors';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { hashSessionToken } from '#integrations/identity/stored-token.ts';

export type SessionRow = Selectable<Schema['identitySessions']>;

/** The valid sessions of an account, most recently used first. */
export async function findSessions(db: Db, userId: string): Promise<SessionRow[]> {
  return db
    .selectFrom('identitySessions')
    .selectAll()
    .where('userId', '=', userId)
    .where('expiresAt', '>', NOW)
    .orderBy('updatedAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function deleteSession(db: Db, userId: string, id: string): Promise<void> {
  await db.deleteFrom('identitySessions').where('userId', '=', userId).where('id', '=', id).execute();
}

/**
 * Deletes all sessions of an account, except the one with the given token hash. Returns how many of them were still
 * valid.
 */
export async function deleteSessions(db: Db, userId: string, except?: string): Promise<number> {
  const ended = await db
    .deleteFrom('identitySessions')
    .where('userId', '=', userId)
    .$if(except !== undefined, (query) => query.where('tokenHash', '<>', except ?? ''))
    .returning(sql<boolean>`expires_at > now()`.as('valid'))
    .execute();
  return ended.filter(({ valid }) => valid).length;
}

/** Notes which second factor a session has proved just now. */
export async function noteFactor(db: Db, tokenHash: string, factor: SecondFactorMethod): Promise<void> {
  await db
    .updateTable('identitySessions')
    .set({ factor, factorAt: NOW })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Forgets what a session has proved, if it was one of these factors. */
export async function forgetFactor(
  db: Db,
  tokenHash: string,
  factors: readonly SecondFactorMethod[],
): Promise<void> {
  await db
    .updateTable('identitySessions')
    .set({ factor: null, factorAt: null })
    .where('tokenHash', '=', tokenHash)
    .where('factor', 'in', factors)
    .execute();
}

/**
 * Records that the owner of a session has just been confirmed.
 * @param factor the second factor that was proved; null for an account without one
 */
export async function confirmSession(
  db: Db,
  tokenHash: string,
  factor: SecondFactorMethod | null,
): Promise<void> {
  await db
    .updateTable('identitySessions')
    .set({ confirmedAt: NOW, ...(factor !== null && { factor, factorAt: NOW }) })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

export async function findSessionId(db: Db, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('identitySessions')
    .select('id')
    .where('tokenHash', '=', hashSessionToken(token))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Ends the session of a token that nobody has received. */
export async function deleteSessionOf(db: Db, token: string): Promise<void> {
  await db.deleteFrom('identitySessions').where('tokenHash', '=', hashSessionToken(token)).execute();
}

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
