import type { Membership } from '@voicedraft/contract/accounts';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import * as repository from './membership-repository.ts';

/** Grants a premium membership until a given time; one that runs longer is kept (customer specification §4). */
export async function grantMembership(tx: Tx, userId: string, endsAt: Date): Promise<void> {
  await repository.extendMembership(tx, userId, endsAt);
}

/** Withdraws a paid membership: it then ends with the last other one that is still paid for, or now. */
export async function withdrawMembership(
  tx: Tx,
  userId: string,
  withdrawn: Date,
  lastPaidEnd: Date | null,
): Promise<void> {
  await repository.replaceMembershipEnd(tx, userId, withdrawn, lastPaidEnd);
}

/** A user's membership now, and whether they are staff. */
export async function readStanding(
  db: Db,
  userId: string,
): Promise<{ readonly membership: Membership; readonly isStaff: boolean }> {
  return (await repository.findStanding(db, userId)) ?? { membership: 'free', isStaff: false };
}

/** Ends memberships that have expired. Returns how many. */
export function expireMemberships(context: Pick<Context, 'db'>): Promise<number> {
  return repository.expireMemberships(context.db);
}
