import { type Expression, sql, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';

/** A record that is about to be deleted. */
interface LeavingRecord {
  readonly email: string;
  readonly profileUrl: string | null;
  readonly isOwner: boolean;
}

/**
 * Locks a record together with those of all owners, so that two of them cannot leave at the same time.
 * Returns null if it does not exist.
 */
export async function lockWithOwners(tx: Tx, id: string): Promise<LeavingRecord | null> {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'email', 'staffRole', 'profileUrl'])
    .where((row) => row.or([row('id', '=', id), row('staffRole', '=', 'owner')]))
    .orderBy('id')
    .forUpdate()
    .execute();
  const own = rows.find((row) => row.id === id);
  if (own === undefined) return null;
  return { email: own.email, profileUrl: own.profileUrl, isOwner: own.staffRole === 'owner' };
}

/** Empties a record. The row stays because orders and the ledger refer to it. */
export async function anonymiseUser(
  tx: Tx,
  id: string,
  replacement: { readonly name: string; readonly email: string },
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      name: replacement.name,
      email: replacement.email,
      role: 'member',
      staffRole: null,
      membership: 'free',
      membershipEndsAt: null,
      membershipAfter: null,
      aboutMe: '',
      profileUrl: null,
      address: '',
      city: '',
      country: '',
      phone: '',
      waitingCredits: 0,
      deletedAt: NOW,
      updatedAt: NOW,
    })
    .where('id', '=', id)
    .execute();
}

/** Accounts deleted within the last few days. */
export async function findDeletedSince(db: Db, days: number): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('deletedAt', '>', sql<Date>`now() - make_interval(days => ${days})`)
    .execute();
  return rows.map((row) => row.id);
}

/** Whether a user, by the id in a query, is deleted or has another role than member: staff, Sellers and moderators. */
export function isDeletedOrNoMember(userId: Expression<string>): Expression<SqlBool> {
  return sql<boolean>`exists (
    select from users where users.id = ${userId} and (users.deleted_at is not null or users.role <> 'member')
  )`;
}
