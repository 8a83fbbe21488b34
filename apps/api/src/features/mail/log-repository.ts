import type { MailStatus } from '@voicedraft/contract/mail';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import type { ListPart } from '#db/list-parts.ts';
import type { Schema } from '#db/schema.ts';

export type LogRow = Selectable<Schema['mailLog']>;

export interface NewMessage {
  readonly id: string;
  readonly userId: string;
  readonly toEmail: string;
  readonly subject: string;
  readonly body: string;
  readonly templateName: string;
  readonly senderId: string;
}

export async function insertMessages(tx: Tx, messages: readonly NewMessage[]): Promise<void> {
  await tx.insertInto('mailLog').values(messages).execute();
}

export interface LogFilter {
  /** Messages to an address, and to whoever has it now. */
  readonly email?: string | undefined;
  readonly status?: MailStatus | undefined;
  /** For `like`, over address, subject and template. */
  readonly pattern?: string | undefined;
}

function selectMessages(db: Db, { email, status, pattern }: LogFilter) {
  return db
    .selectFrom('mailLog')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'queued'))
    .$if(email !== undefined, (query) =>
      query.where((row) =>
        row.or([
          row('toEmail', '=', email ?? ''),
          row(
            'userId',
            '=',
            row
              .selectFrom('users')
              .select('id')
              .where('email', '=', email ?? ''),
          ),
        ]),
      ),
    )
    .$if(pattern !== undefined, (query) =>
      query.where(
        sql<boolean>`lower(to_email || chr(10) || subject || chr(10) || template_name) like ${pattern}`,
      ),
    );
}

/** Newest first. */
export async function findMessages(db: Db, filter: LogFilter, part: ListPart): Promise<LogRow[]> {
  return selectMessages(db, filter)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export async function countMessages(db: Db, filter: LogFilter): Promise<number> {
  const { total } = await selectMessages(db, filter)
    .select((row) => row.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

export async function findMessagesOf(db: Db, userId: string): Promise<LogRow[]> {
  return db
    .selectFrom('mailLog')
    .selectAll()
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export async function lockMessage(tx: Tx, id: string): Promise<LogRow | null> {
  const row = await tx.selectFrom('mailLog').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/** Puts a message back into the queue, to the address that its recipient has now. */
export async function requeueMessage(tx: Tx, id: string, toEmail: string): Promise<LogRow> {
  return tx
    .updateTable('mailLog')
    .set({ status: 'queued', reason: null, sentAt: null, toEmail })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A message that waits, and whether its recipient may still be written to; null when it does not wait. */
export async function findWaiting(db: Db, id: string): Promise<{ reachable: boolean } | null> {
  const row = await db
    .selectFrom('mailLog')
    .leftJoin('users', (join) =>
      join.onRef('users.id', '=', 'mailLog.userId').on('users.deletedAt', 'is', null),
    )
    .leftJoin('identityUsers as identity', (join) =>
      join.onRef('identity.id', '=', 'users.id').on('identity.banned', '=', false),
    )
    .select('identity.id as recipient')
    .where('mailLog.id', '=', id)
    .where('mailLog.status', '=', 'queued')
    .executeTakeFirst();
  return row === undefined ? null : { reachable: row.recipient !== null };
}

export async function markSent(db: Db, id: string): Promise<void> {
  await db
    .updateTable('mailLog')
    .set({ status: 'sent', reason: null, sentAt: sql<Date>`now()`, attempts: sql<number>`attempts + 1` })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function markRefused(db: Db, id: string, reason: string, final: boolean): Promise<void> {
  await db
    .updateTable('mailLog')
    .set({ reason, attempts: sql<number>`attempts + 1`, ...(final && { status: 'failed' }) })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

export async function markUndeliverable(db: Db, id: string, reason: string): Promise<void> {
  await db
    .updateTable('mailLog')
    .set({ status: 'failed', reason })
    .where('id', '=', id)
    .where('status', '=', 'queued')
    .execute();
}

/** Empties what was written to somebody; that something was, stays. Repeats change nothing. */
export async function eraseMessages(tx: Tx, userId: string, toEmail: string, reason: string): Promise<void> {
  await tx
    .updateTable('mailLog')
    .set({
      userId: null,
      toEmail,
      subject: '',
      body: '',
      reason: sql<string | null>`case when status = 'queued' then ${reason} end`,
      status: sql<MailStatus>`case when status = 'queued' then 'failed' else status end`,
    })
    .where('userId', '=', userId)
    .execute();
}

/** Claims a message to several people. False when it was sent before, by whichever process. */
export async function claimBatch(tx: Tx, key: string, senderId: string): Promise<boolean> {
  const row = await tx
    .insertInto('mailBatches')
    .values({ key, senderId, queued: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteBatch(tx: Tx, key: string, queued: number): Promise<void> {
  await tx.updateTable('mailBatches').set({ queued }).where('key', '=', key).execute();
}

export async function findBatch(tx: Tx, key: string): Promise<number> {
  const { queued } = await tx
    .selectFrom('mailBatches')
    .select('queued')
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
  return queued;
}
