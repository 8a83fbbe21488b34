import { createHash } from 'node:crypto';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { hasRows } from '#db/count-rows.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type EmailChange = Selectable<Schema['emailChanges']>;

/** How long an old link is reported as expired instead of unknown, in days. */
const REMEMBERED_DAYS = 7;
const RESERVED_MS = 24 * 3_600_000;

/** Hash under which a link's code is stored. Codes are random, so it cannot be reversed. */
function hashOf(code: string): string {
  return createHash('sha256').update(code).digest('base64url');
}

export interface NewChange {
  readonly userId: string;
  readonly formerEmail: string;
  readonly newEmail: string;
  readonly code: string;
  /** How long the code can confirm. */
  readonly seconds: number;
}

/** Stores that an email address has been asked to confirm; replaces an earlier request. */
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

/** Invalidates links that have not been opened. */
export async function deletePending(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('emailChanges').where('userId', '=', userId).where('confirmedAt', 'is', null).execute();
}

/**
 * The change that a code confirms, and whether it has expired; null if there is none, or it has already taken effect.
 */
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

/**
 * Marks a change as done. A code can undo it for a few days, and reserves the former address; null for neither. False if
 * it was done or dropped in the meantime.
 */
export async function markConfirmed(
  tx: Tx,
  id: string,
  undoCode: string | null,
  days: number,
): Promise<boolean> {
  const result = await tx
    .updateTable('emailChanges')
    .set({
      confirmedAt: NOW,
      ...(undoCode !== null && {
        undoHash: hashOf(undoCode),
        undoUntil: sql<Date>`now() + make_interval(days => ${days})`,
      }),
    })
    .where('id', '=', id)
    .where('confirmedAt', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Stores a change that has already taken effect elsewhere; a code can undo it for a few days. */
export async function insertConfirmed(
  tx: Tx,
  change: Pick<NewChange, 'userId' | 'formerEmail' | 'newEmail'>,
  undoCode: string,
  days: number,
): Promise<void> {
  await tx
    .insertInto('emailChanges')
    .values({
      ...change,
      // Nothing is left to confirm, so no code does.
      confirmHash: hashOf(`${undoCode} confirmed`),
      confirmUntil: NOW,
      confirmedAt: NOW,
      undoHash: hashOf(undoCode),
      undoUntil: sql<Date>`now() + make_interval(days => ${days})`,
    })
    .execute();
}

/** The change that a code can still undo; null if there is none. */
export async function findUndoable(db: Db, code: string): Promise<EmailChange | null> {
  const row = await db
    .selectFrom('emailChanges')
    .selectAll()
    .where('undoHash', '=', hashOf(code))
    .where('undoUntil', '>', NOW)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes a user's change and all later ones: none of their links works any more. */
export async function deleteChangesSince(tx: Tx, { userId, createdAt }: EmailChange): Promise<void> {
  await tx
    .deleteFrom('emailChanges')
    .where('userId', '=', userId)
    .where('createdAt', '>=', createdAt)
    .execute();
}

/**
 * Whether an address is reserved for its previous account, other than `exceptFor`. Only for a day: another person may
 * own the address by then, and must be able to register.
 */
export async function isReserved(db: Db, email: string, exceptFor: string | null): Promise<boolean> {
  return hasRows(
    db
      .selectFrom('emailChanges')
      .where('formerEmail', '=', email)
      .where('confirmedAt', '>', fromNow(-RESERVED_MS))
      .where('undoUntil', '>', NOW)
      .$if(exceptFor !== null, (query) => query.where('userId', '<>', exceptFor ?? '')),
  );
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
