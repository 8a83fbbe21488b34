import type { ExpressionBuilder } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { selectIdentities } from '#features/identity/service.ts';

/** Opened without signing in, with an address that the account has confirmed, and not answered for. */
function isOffered(db: Db, userId: string) {
  const address = selectIdentities(db)
    .clearSelect()
    .select('email')
    .where('id', '=', userId)
    .where('emailVerified', '=', true);
  return (where: ExpressionBuilder<Schema, 'tickets'>) =>
    where.and([
      where('userId', 'is', null),
      where('disownedAt', 'is', null),
      where('senderEmail', 'in', address),
    ]);
}

/** The newest ticket that an account has to answer for. */
export async function findOffered(db: Db, userId: string): Promise<{ id: string; createdAt: Date } | null> {
  const query = db.selectFrom('tickets').select(['id', 'createdAt']).where(isOffered(db, userId));
  return (await query.orderBy('createdAt', 'desc').orderBy('id').limit(1).executeTakeFirst()) ?? null;
}

/**
 * Stores an account's answer: the ticket becomes theirs, with all replies unread, or is never offered again.
 * @returns false if they have not to answer for it
 */
export async function storeAnswer(db: Db, userId: string, id: string, isMine: boolean): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tickets')
    .set(isMine ? { userId, userReadId: 0, requestKey: null } : { disownedAt: NOW })
    .where('id', '=', id)
    .where(isOffered(db, userId))
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Assigns all tickets with an address to an account, no matter who opened them. */
export async function claimAll(tx: Tx, userId: string, email: string): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({ userId, requestKey: null })
    .where('userId', 'is', null)
    .where('senderEmail', '=', email)
    .execute();
}
