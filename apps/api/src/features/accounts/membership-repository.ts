import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';

/** Makes somebody a premium member until a moment, or longer where they already are; without end stays so. */
export async function extendMembership(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: 'premium',
      membershipEndsAt: sql<Date | null>`case
        when membership <> 'premium' then ${endsAt}
        when membership_ends_at is not null then greatest(membership_ends_at, ${endsAt})
      end`,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** Ends a paid membership at another moment, if it is still the one that ends at `known`; null ends it now. */
export async function replaceMembershipEnd(
  tx: Tx,
  id: string,
  known: Date,
  endsAt: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: endsAt === null ? 'free' : 'premium',
      membershipEndsAt: endsAt,
      updatedAt: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .where('membership', '=', 'premium')
    .where('membershipEndsAt', '=', known)
    .execute();
}

/** Memberships whose time is over become free. Answers how many. */
export async function expireMemberships(db: Db, now: Date): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({ membership: 'free', updatedAt: now })
    .where('membership', '<>', 'free')
    .where('membershipEndsAt', '<=', now)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
