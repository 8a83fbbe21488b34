import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import { HOSTED_PROVIDER_ID } from '#integrations/identity/hosted/hosted-sign-in.ts';

/** An account here, and its id at the provider. */
export interface HostedLinkRow {
  readonly userId: string;
  readonly uid: string;
}

/** The account's id at the provider; null if it has none. */
export async function findUid(db: Db, userId: string): Promise<string | null> {
  const row = await db
    .selectFrom('identityAccounts')
    .select('accountId')
    .where('userId', '=', userId)
    .where('providerId', '=', HOSTED_PROVIDER_ID)
    .executeTakeFirst();
  return row?.accountId ?? null;
}

/** The account of an id at the provider; null if there is none. */
export async function findUserOf(db: Db, uid: string): Promise<string | null> {
  const row = await db
    .selectFrom('identityAccounts')
    .select('userId')
    .where('providerId', '=', HOSTED_PROVIDER_ID)
    .where('accountId', '=', uid)
    .executeTakeFirst();
  return row?.userId ?? null;
}

export async function insertLink(db: Db, { userId, uid }: HostedLinkRow): Promise<void> {
  await db
    .insertInto('identityAccounts')
    .values({ userId, providerId: HOSTED_PROVIDER_ID, accountId: uid })
    .execute();
}

/** The provider's facts about an account. */
export interface KnownFacts {
  readonly hasPassword: boolean;
  readonly passwordChangedAt: Date | null;
  readonly addressChangedAt: Date | null;
}

/** The provider's last facts about an account; null if it was never asked. */
export async function findFacts(db: Db, userId: string): Promise<KnownFacts | null> {
  const row = await db
    .selectFrom('hostedAccounts')
    .select(['hasPassword', 'passwordChangedAt', 'addressChangedAt'])
    .where('userId', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function saveFacts(tx: Tx, userId: string, facts: KnownFacts): Promise<void> {
  await tx
    .insertInto('hostedAccounts')
    .values({ userId, ...facts })
    .onConflict((row) => row.column('userId').doUpdateSet({ ...facts, followedAt: NOW }))
    .execute();
}

/**
 * Accounts with an open session about which the provider was not asked for a while, longest ago first, and marks them as
 * asked, so that no other process asks the same.
 */
export async function takeDue(db: Db, seconds: number, limit: number): Promise<HostedLinkRow[]> {
  return db
    .with('due', (query) =>
      query
        .selectFrom('hostedAccounts')
        .select('userId')
        .where('followedAt', '<', fromNow(-seconds * 1000))
        .where((row) =>
          row.exists(
            row
              .selectFrom('identitySessions')
              .select('id')
              .whereRef('identitySessions.userId', '=', 'hostedAccounts.userId')
              .where('expiresAt', '>', NOW),
          ),
        )
        .orderBy('followedAt')
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .updateTable('hostedAccounts')
    .from('due')
    .innerJoin('identityAccounts', 'identityAccounts.userId', 'due.userId')
    .set({ followedAt: NOW })
    .whereRef('hostedAccounts.userId', '=', 'due.userId')
    .where('identityAccounts.providerId', '=', HOSTED_PROVIDER_ID)
    .returning(['hostedAccounts.userId', 'identityAccounts.accountId as uid'])
    .execute();
}

/**
 * Ends the sessions whose owner last proved themselves before a given time. Returns how many were still valid.
 * @param keep hash of the token of a session that goes on in any case
 */
export async function endSessionsBefore(tx: Tx, userId: string, time: Date, keep = ''): Promise<number> {
  const ended = await tx
    .deleteFrom('identitySessions')
    .where('userId', '=', userId)
    .where('tokenHash', '<>', keep)
    .where(sql<Date>`greatest(created_at, confirmed_at, hosted_proof_at)`, '<', time)
    .returning(sql<boolean>`expires_at > now()`.as('valid'))
    .execute();
  return ended.filter(({ valid }) => valid).length;
}

/** Notes that the owner of a session has just proved themselves at the provider. */
export async function noteProof(db: Db, tokenHash: string): Promise<void> {
  await db
    .updateTable('identitySessions')
    .set({ hostedProofAt: NOW })
    .where('tokenHash', '=', tokenHash)
    .execute();
}

/** Whether an account has ever had an address, going by its events. */
export async function wasAddress(db: Db, userId: string, email: string | null): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('securityEvents')
      .where('userId', '=', userId)
      .where('kind', '=', 'email-changed')
      .where('before', '=', email),
  );
}
