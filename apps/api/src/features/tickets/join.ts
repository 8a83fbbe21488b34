import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { selectIdentities } from '#features/identity/service.ts';

/**
 * Assigns visitors' tickets to the account that has confirmed their email address. Called after an identity was
 * created or changed; nothing is assigned if its email address is not confirmed.
 */
export async function joinTickets(
  tx: Tx,
  identity: { readonly email: string; readonly emailVerified: boolean },
): Promise<void> {
  if (!identity.emailVerified) return;
  await lockSender(tx, identity.email);
  await assignTickets(tx, identity.email);
}

/** Does the same for all email addresses, to catch up after a crash right after a confirmation. */
export async function joinMissedTickets(context: Pick<Context, 'db'>): Promise<void> {
  await assignTickets(context.db);
}

/**
 * Opening a ticket and confirming its email address wait for each other until the end of the transaction, so that
 * neither misses the other.
 */
export async function lockSender(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket sender ${email}`}, 0))`.execute(tx);
}

/** Id of the account that has confirmed an email address; null if there is none. */
export async function findVerifiedAccount(db: Db, email: string): Promise<string | null> {
  const row = await selectIdentities(db)
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The database decides who has an email address, because it may have changed in the meantime. */
async function assignTickets(db: Db, email?: string): Promise<void> {
  let update = db
    .updateTable('tickets')
    .from(selectIdentities(db).as('identity'))
    .set((expression) => ({ userId: expression.ref('identity.id'), userReadId: 0 }))
    .whereRef('identity.email', '=', 'tickets.senderEmail')
    .where('identity.emailVerified', '=', true)
    .where('tickets.userId', 'is', null);
  if (email !== undefined) update = update.where('tickets.senderEmail', '=', email);
  await update.execute();
}
