import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

export type EmailChange = Selectable<Schema['emailChanges']>;

/** How long a link is told to have expired, instead of to be none, in days. */
const REMEMBERED_DAYS = 7;

/** What is kept of the code of a link. Codes are random, so nobody finds one by its hash. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

export interface NewChange {
  readonly userId: string;
  readonly formerEmail: string;
  readonly newEmail: string;
  readonly code: string;
  /** How long the code confirms. */
  readonly seconds: number;
}

/** Notes that an address has been asked to confirm; the one that was asked before is not any more. */
export async function insertChange(tx: Tx, { code, seconds, ...change }: NewChange): Promise<void> {
  await deletePending(tx, change.userId);
  await tx
    .insertInto('emailChanges')
    .values({
      ...change,
      confirmHash: hashOf(code),
      confirmUntil: sql<Date>`now() + make_interval(secs => ${seconds})`,
    })
    .execute();
}

/** Makes links worthless that have not been opened. */
export async function deletePending(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).where('confirmedAt', 'is', null).execute();
}

/** The change that a code confirms, with whether its time is over; null where there is none, or it is done. */
export async function findPending(
  db: Db,
  code: string,
): Promise<(EmailChange & { isExpired: boolean }) | null> {
  const row = await db
    .selectFrom('emailChanges')
    .selectAll()
    .select(sql<boolean>`confirm_until <= now()`.as('isExpired'))
    .where('confirmHash', '=', hashOf(code))
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return row ?? null;
}

/** Marks a change as done, which a code can undo for some days. False when it was done or dropped meanwhile. */
export async function markConfirmed(tx: Tx, id: string, undoCode: string, days: number): Promise<boolean> {
  const result = await tx
    .updateTable('emailChanges')
    .set({
      confirmedAt: sql<Date>`now()`,
      undoHash: hashOf(undoCode),
      undoUntil: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** The change that a code can undo now; null where there is none. */
export async function findUndoable(db: Db, code: string): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('emailChanges')
    .selectAll()
    .where('undoHash', '=', hashOf(code))
    .where('undoUntil', '>', sql<Date>`now()`)
    .executeTakeFirst();
  return row ?? null;
}

/** Forgets a change of somebody and all that came after it: none of their links leads anywhere any more. */
export async function deleteChangesSince(tx: Tx, { userId, createdAt }: EmailChange): Promise<void> {
  await tx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('createdAt', '>=', createdAt)
    .execute();
}

/** Whether an address is kept for the account that it belonged to, other than `exceptFor`. */
export async function isHeld(db: Db, email: string, exceptFor: string | null): Promise<boolean> {
  const row = await db
    .selectFrom('emailChanges')
    .select('id')
    .where('formerEmail', '=', email)
    .where('confirmedAt', 'is not', null)
    .where('undoUntil', '>', sql<Date>`now()`)
    .$if(exceptFor !== null, (query) => query.where('userId', '<>', exceptFor ?? ''))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteOldChanges(db: Db): Promise<void> {
  await db
    .deleteFrom('emailChanges')
    .where(
      sql<Date>`coalesce(undo_until, confirm_until)`,
      '<',
      sql<Date>`now() - make_interval(days => ${REMEMBERED_DAYS})`,
    )
    .execute();
}
