import type { Db } from '#db/client.ts';
import { findHeldCredits } from '#features/credits/service.ts';
import { countGenerationsOf } from '#features/generations/service.ts';
import { findIdentity } from '#features/identity/service.ts';
import { countMessagesOf } from '#features/mail/service.ts';
import { countOrdersOf } from '#features/orders/service.ts';
import { countTicketsOf } from '#features/tickets/service.ts';

/** A user's counts, and whether the account may sign in. */
export interface UserFacts {
  readonly emailVerified: boolean;
  readonly banned: boolean;
  readonly banReason: string | null;
  readonly heldCredits: number;
  readonly counts: {
    readonly orders: number;
    readonly itemOrders: number;
    readonly tickets: number;
    readonly generations: number;
    readonly messages: number;
  };
}

/** Null if there is no such identity. */
export async function findUserFacts(db: Db, id: string): Promise<UserFacts | null> {
  const [identity, heldCredits, orders, tickets, generations, messages] = await Promise.all([
    findIdentity(db, id),
    findHeldCredits(db, id),
    countOrdersOf(db, id),
    countTicketsOf(db, id),
    countGenerationsOf(db, id),
    countMessagesOf(db, id),
  ]);
  if (identity === null) return null;
  const { emailVerified, banned, banReason } = identity;
  const { package: packages, item: items } = orders;
  const counts = { orders: packages, itemOrders: items, tickets, generations, messages };
  return { emailVerified, banned, banReason, heldCredits, counts };
}
