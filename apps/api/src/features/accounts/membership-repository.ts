import type { Membership } from '@voicedraft/contract/accounts';
import { sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';

/** The membership that follows a bought one. */
const AFTER = sql<Membership>`coalesce(membership_after, 'free')`;

/**
 * Makes a user a premium member until a given time, or longer if they already are (customer specification §4). A premium
 * membership without an end date stays that way, and another one without an end date returns afterwards.
 */
export async function grantMembership(tx: Tx, id: string, endsAt: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: 'premium',
      membershipEndsAt: sql<Date | null>`case
        when membership <> 'premium' then ${endsAt}
        when membership_ends_at is not null then greatest(membership_ends_at, ${endsAt})
      end`,
      membershipAfter: sql<'basic' | null>`case
        when membership = 'premium' then membership_after
        when membership = 'basic' and membership_ends_at is null then 'basic'
      end`,
      updatedAt: NOW,
    })
    .where('id', '=', id)
    .execute();
}

/**
 * Withdraws a paid membership if it still ends at `withdrawn`: it then ends with the last other one that is paid for, or
 * now if that is null.
 */
export async function withdrawMembership(
  tx: Tx,
  id: string,
  withdrawn: Date,
  lastPaidEnd: Date | null,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({
      membership: lastPaidEnd === null ? AFTER : 'premium',
      membershipEndsAt: lastPaidEnd,
      ...(lastPaidEnd === null && { membershipAfter: null }),
      updatedAt: NOW,
    })
    .where('id', '=', id)
    .where('membership', '=', 'premium')
    .where('membershipEndsAt', '=', withdrawn)
    .execute();
}

/** A user's membership, or what follows it once it has ended; 'free' without a record. And whether they are staff. */
export async function readStanding(
  db: Db,
  id: string,
): Promise<{ readonly membership: Membership; readonly isStaff: boolean }> {
  const standing = await db
    .selectFrom('users')
    .select((row) => [
      sql<Membership>`case when membership_ends_at <= now() then ${AFTER} else membership end`.as(
        'membership',
      ),
      row('role', '=', 'Admin').as('isStaff'),
    ])
    .where('id', '=', id)
    .$narrowType<{ isStaff: boolean }>()
    .executeTakeFirst();
  return standing ?? { membership: 'free', isStaff: false };
}

/** Ends memberships that have expired. Returns how many. */
export async function expireMemberships({ db }: { readonly db: Db }): Promise<number> {
  const result = await db
    .updateTable('users')
    .set({
      membership: AFTER,
      membershipEndsAt: sql<Date | null>`case when membership_after is null then membership_ends_at end`,
      membershipAfter: null,
      updatedAt: NOW,
    })
    // A process of the release before ends a membership without knowing of the one that follows.
    .where(sql<boolean>`(membership <> 'free' or membership_after is not null)`)
    .where('membershipEndsAt', '<=', NOW)
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}
