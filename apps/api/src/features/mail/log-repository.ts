import type { MailStatus } from '@voicedraft/contract/mail';
import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';
import type { ListPart } from '#db/list-parts.ts';
import type { Schema } from '#db/schema.ts';
import { selectIdByEmail, selectAllUsers } from '#features/accounts/service.ts';
import { selectIdentities } from '#features/identity/service.ts';

export type LogRow = Selectable<Schema['mailLog']>;

/** A message with its recipient's current name; null once the account is deleted. */
export type NamedLogRow = LogRow & { readonly userName: string | null };

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
  /** Messages to an email address, and to the account that has it now. */
  readonly email?: string | undefined;
  readonly status?: MailStatus | undefined;
  /** For `like`, over email address, subject and template. */
  readonly pattern?: string | undefined;
}

/** Only read for the returned rows, not for all that a search scans. */
function nameOfRecipient(db: Db) {
  return (row: ExpressionBuilder<Schema, 'mailLog'>) =>
    row
      .selectFrom(selectAllUsers(db).as('recipient'))
      .select('recipient.name')
      .whereRef('recipient.id', '=', 'mailLog.userId')
      .as('userName');
}

function selectMessages(db: Db, { email, status, pattern }: LogFilter) {
  return db
    .selectFrom('mailLog')
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'queued'))
    .$if(email !== undefined, (query) =>
      query.where((row) =>
        row.or([row('toEmail', '=', email ?? ''), row('userId', '=', selectIdByEmail(db, email ?? ''))]),
      ),
    )
    .$if(pattern !== undefined, (query) => query.where('searchText', 'like', pattern ?? ''));
}

/** Newest first. Messages before the part are skipped in an index. */
export async function findMessages(db: Db, filter: LogFilter, part: ListPart): Promise<NamedLogRow[]> {
  const ids = selectMessages(db, filter)
    .select('id')
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(part.limit)
    .offset(part.offset);
  return db
    .selectFrom('mailLog')
    .selectAll()
    .select(nameOfRecipient(db))
    .where('id', 'in', ids)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

export function countMessages(db: Db, filter: LogFilter): Promise<number> {
  return countRows(selectMessages(db, filter));
}

export async function findMessagesOf(db: Db, userId: string): Promise<NamedLogRow[]> {
  return db
    .selectFrom('mailLog')
    .selectAll()
    .select(nameOfRecipient(db))
    .where('userId', '=', userId)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A message with its recipient's current name. */
export async function findMessage(db: Db, id: string): Promise<NamedLogRow | null> {
  const query = db.selectFrom('mailLog').selectAll().select(nameOfRecipient(db)).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

export async function lockMessage(tx: Tx, id: string): Promise<LogRow | null> {
  const row = await tx.selectFrom('mailLog').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

export async function findDelivery(db: Db, id: string): Promise<Pick<LogRow, 'status' | 'reason'> | null> {
  const query = db.selectFrom('mailLog').select(['status', 'reason']).where('id', '=', id);
  return (await query.executeTakeFirst()) ?? null;
}

/** Puts a message back into the queue, to its recipient's current email address. */
export async function requeueMessage(tx: Tx, id: string, toEmail: string): Promise<LogRow> {
  return tx
    .updateTable('mailLog')
    .set({ status: 'queued', reason: null, sentAt: null, toEmail })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** A queued message, and whether its recipient can still be sent email; null if it is not queued. */
export async function findWaiting(db: Db, id: string): Promise<{ reachable: boolean } | null> {
  const row = await db
    .selectFrom('mailLog')
    .leftJoin(selectAllUsers(db).as('person'), (join) =>
      join.onRef('person.id', '=', 'mailLog.userId').on('person.deletedAt', 'is', null),
    )
    .leftJoin(selectIdentities(db).as('identity'), (join) =>
      join.onRef('identity.id', '=', 'person.id').on('identity.banned', '=', false),
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

/**
 * Marks queued messages as failed if they have no job in the queue. Checked in one statement, because a message and
 * its job are written in one transaction. Returns how many.
 */
export async function failLost(db: Db, queue: string, reason: string): Promise<number> {
  const { numAffectedRows = 0n } = await sql`
    update mail_log set status = 'failed', reason = ${reason}
    where status = 'queued' and not exists (
      select from pgboss.job
      where job.name = ${queue} and job.state < 'completed' and job.data ->> 'logId' = mail_log.id::text)
  `.execute(db);
  return Number(numAffectedRows);
}

/** Empties the messages to a user, but keeps the rows. Returns their ids; idempotent. */
export async function eraseMessages(
  tx: Tx,
  userId: string,
  toEmail: string,
  reason: string,
): Promise<string[]> {
  const rows = await tx
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
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Claims a message to several users. False if any process has already sent it. */
export async function claimBatch(tx: Tx, key: string, senderId: string): Promise<boolean> {
  const row = await tx
    .insertInto('mailBatches')
    .values({ key, senderId, queued: 0 })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Number of users that a message was queued for, and number of those who could not be reached. */
export interface BatchCounts {
  readonly queued: number;
  readonly skipped: number;
}

export async function recordBatch(tx: Tx, key: string, counts: BatchCounts): Promise<void> {
  await tx.updateTable('mailBatches').set(counts).where('key', '=', key).execute();
}

export async function findBatch(tx: Tx, key: string): Promise<BatchCounts> {
  return tx
    .selectFrom('mailBatches')
    .select(['queued', 'skipped'])
    .where('key', '=', key)
    .executeTakeFirstOrThrow();
}

/** How many messages wait, since when the oldest does, and how many were given up. */
export interface MailCounts {
  readonly queued: number;
  readonly failed: number;
  readonly oldestQueuedAt: Date | null;
}

/** Also since when nothing is sent although messages wait; null if none waits, or a later one has been sent. */
export interface QueueCounts extends MailCounts {
  readonly stuckSince: Date | null;
}

/** Every message of the queue, also links and receipts, which no log lists; those given up for as long as jobs are kept. */
export async function countQueue(db: Db, queue: string): Promise<QueueCounts> {
  const { rows } = await sql<QueueCounts>`
    with mail as (select state, created_on, completed_on from pgboss.job where name = ${queue}),
      sent as (select max(created_on) as newest, max(completed_on) as last from mail where state = 'completed')
    select count(*) filter (where state < 'completed') as queued,
      count(*) filter (where state = 'failed') as failed,
      min(created_on) filter (where state < 'completed') as oldest_queued_at,
      min(greatest(created_on, last)) filter (
        where state < 'completed' and created_on >= coalesce(newest, '-infinity')) as stuck_since
    from mail cross join sent`.execute(db);
  return rows[0] ?? { queued: 0, failed: 0, oldestQueuedAt: null, stuckSince: null };
}

/** How long a message that could not be delivered counts as work for staff, in days. */
const FAILED_DAYS = 7;

/** Messages of the log that are queued, and those of the last days that could not be delivered to an account. */
export function countMail(db: Db): Promise<MailCounts> {
  return db
    .selectFrom('mailLog')
    .select((where) => [
      where.fn.countAll<number>().filterWhere('status', '=', 'queued').as('queued'),
      where.fn
        .countAll<number>()
        .filterWhere('status', '=', 'failed')
        .filterWhere('userId', 'is not', null)
        .filterWhere('createdAt', '>', daysAgo(FAILED_DAYS))
        .as('failed'),
      where.fn.min<Date | null>('createdAt').filterWhere('status', '=', 'queued').as('oldestQueuedAt'),
    ])
    .where('status', '<>', 'sent')
    .executeTakeFirstOrThrow();
}

/** Number of messages to a user. */
export function countMessagesOf(db: Db, userId: string): Promise<number> {
  return countRows(db.selectFrom('mailLog').where('userId', '=', userId));
}
