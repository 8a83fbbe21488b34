import type { UserDetails } from '@voicedraft/contract/people';
import type { Db } from '#db/client.ts';
import { findHeldCredits } from '#features/credits/service.ts';
import { countGenerationsOf } from '#features/generations/service.ts';
import { findIdentity } from '#features/identity/service.ts';
import { countMessagesOf } from '#features/mail/service.ts';
import { countOrdersOf } from '#features/orders/service.ts';
import { countTicketsOf } from '#features/tickets/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';

type Counts = UserDetails['counts'];

/** A user's counts, and whether the account may sign in. */
export interface UserFacts {
  readonly emailVerified: boolean;
  readonly banned: boolean;
  readonly banReason: string | null;
  readonly heldCredits: number;
  /** Those of the actor's areas. */
  readonly counts: Counts;
}

/** Null if there is no such identity. */
export async function findUserFacts(db: Db, actor: Actor, id: string): Promise<UserFacts | null> {
  const [identity, heldCredits, orders, tickets, generations, messages] = await Promise.all([
    findIdentity(db, id),
    findHeldCredits(db, id),
    mayUse(actor, 'orders') ? countOrdersOf(db, id) : null,
    mayUse(actor, 'tickets') ? countTicketsOf(db, id) : undefined,
    mayUse(actor, 'creations') ? countGenerationsOf(db, id) : undefined,
    mayUse(actor, 'mail') ? countMessagesOf(db, id) : undefined,
  ]);
  if (identity === null) return null;
  const { emailVerified, banned, banReason } = identity;
  const counts = { orders: orders?.package, itemOrders: orders?.item, tickets, generations, messages };
  return { emailVerified, banned, banReason, heldCredits, counts };
}
