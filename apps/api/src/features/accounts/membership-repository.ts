import type { Membership } from '@voicedraft/contract/accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';

/**
 * Makes a user a premium member until a given time, or longer if they already are; a membership without an end date
 * stays that way.
 */
export async function extendMembership(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: 'premium',
      membershipEndsAt: sql<Date | null>`case
        when membership <> 'premium' then ${endsAt}
        when membership_ends_at is not null then greatest(membership_ends_at, ${endsAt})
      end`,
      updatedAt: NOW,
    })
    .where('id', '=', id)
    .execute();
}

/** Changes the end of a paid membership if it still ends at `known`; null ends it now. */
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
      updatedAt: NOW,
    })
    .where('id', '=', id)
    .where('membership', '=', 'premium')
    .where('membershipEndsAt', '=', known)
    .execute();
}

/** A user's membership, 'free' once it has ended, and whether they are staff; undefined without a record. */
export async function findStanding(
  db: Db,
  id: string,
): Promise<{ membership: Membership; isStaff: boolean } | undefined> {
  return db
    .selectFrom('users')
    .select((row) => [
      sql<Membership>`case when membership_ends_at <= now() then 'free' else membership end`.as('membership'),
      row('role', '=', 'Admin').as('isStaff'),
    ])
    .where('id', '=', id)
    .$narrowType<{ isStaff: boolean }>()
    .executeTakeFirst();
}

/** Ends memberships that have expired. Returns how many. */
export async function expireMemberships(db: Db): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({ membership: 'free', updatedAt: NOW })
    .where('membership', '<>', 'free')
    .where('membershipEndsAt', '<=', NOW)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
