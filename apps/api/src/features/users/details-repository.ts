import { sql } from 'kysely';
import type { Db } from '#db/client.ts';

/** What belongs to one user, and whether the account may sign in. */
export interface UserFacts {
  readonly emailVerified: boolean;
  readonly banned: boolean;
  readonly banReason: string | null;
  readonly heldCredits: number;
  readonly orders: number;
  readonly itemOrders: number;
  readonly tickets: number;
  readonly generations: number;
  readonly messages: number;
}

/** Null when there is no such identity. */
export async function findUserFacts(db: Db, id: string): Promise<UserFacts | null> {
  const { rows } = await sql<UserFacts>`
    select identity.email_verified, identity.banned, identity.ban_reason,
      coalesce((select balance from credit_accounts where user_id = identity.id and kind = 'held'), 0) as held_credits,
      (select count(*) from orders where user_id = identity.id and kind = 'package' and cancelled_at is null) as orders,
      (select count(*) from orders where user_id = identity.id and kind = 'item' and cancelled_at is null) as item_orders,
      (select count(*) from tickets where user_id = identity.id) as tickets,
      (select count(*) from generations where user_id = identity.id) as generations,
      (select count(*) from mail_log where user_id = identity.id) as messages
    from identity_users identity where identity.id = ${id}
  `.execute(db);
  return rows[0] ?? null;
}
