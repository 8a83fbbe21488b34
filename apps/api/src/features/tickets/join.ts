import { sql } from 'kysely';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { selectIdentities } from '#features/identity/service.ts';

/**
 * Gives visitors' tickets to the account that has confirmed the address they were opened with. Called when
 * an identity was made or changed; one whose e-mail is not confirmed gets nothing.
 */
export async function joinTickets(
  tx: Tx,
  identity: { readonly email: string; readonly emailVerified: boolean },
): Promise<void> {
  if (!identity.emailVerified) return;
  await lockSender(tx, identity.email);
  await assignTickets(tx, identity.email);
}

/** Does the same for every address: what a crash right after a confirmation has left out. */
export async function joinMissedTickets(context: Pick<Context, 'db'>): Promise<void> {
  await assignTickets(context.db);
}

/**
 * A ticket that is being opened and an address that is being confirmed wait for each other until the end of
 * the transaction: neither can miss the other.
 */
export async function lockSender(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ticket sender ${email}`}, 0))`.execute(tx);
}

/** Id of the account that has confirmed an address; null when none has. */
export async function findVerifiedAccount(db: Db, email: string): Promise<string | null> {
  const row = await selectIdentities(db)
    .where('email', '=', email)
    .where('emailVerified', '=', true)
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Who has an address is asked of the database: it may have changed since somebody said so. */
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
