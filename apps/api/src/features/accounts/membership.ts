import type { Context } from '#context.ts';
import type { Tx } from '#db/client.ts';
import * as repository from './membership-repository.ts';

/** Gives a premium membership until a moment; one that runs longer stays (customer specification §4). */
export async function grantMembership(tx: Tx, userId: string, endsAt: Date): Promise<void> {
  await repository.extendMembership(tx, userId, endsAt);
}

/** Takes back a membership that was paid for: it then ends with the last one still paid for, or now. */
export async function withdrawMembership(
  tx: Tx,
  userId: string,
  withdrawn: Date,
  lastPaidEnd: Date | null,
): Promise<void> {
  await repository.replaceMembershipEnd(tx, userId, withdrawn, lastPaidEnd);
}

/** Ends memberships whose time is over. Answers how many. */
export function expireMemberships(context: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return repository.expireMemberships(context.db, context.clock.now());
}
