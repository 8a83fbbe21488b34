import type { TicketPriority, TicketStatus } from '@voicedraft/contract/tickets';
import { sql, type Insertable, type Selectable, type UpdateObject } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows, hasRows } from '#db/count-rows.ts';
import type { TimeSpan } from '#db/list-parts.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { selectIdentities } from '#features/identity/service.ts';

export type TicketRow = Selectable<Schema['tickets']>;

/** Filters of a list of tickets, which is about when they were opened; omitted ones do not filter. */
export interface TicketFilter extends TimeSpan {
  readonly userId?: string | undefined;
  /** The email address that the ticket was opened with, or that its account has now. */
  readonly email?: string | undefined;
  readonly search?: TicketSearch | undefined;
  /** Whether staff have the next word, and the ticket is neither resolved nor closed; such tickets come oldest first. */
  readonly isWaiting?: boolean | undefined;
  readonly status?: TicketStatus | undefined;
  readonly priority?: TicketPriority | undefined;
  /** The assigned administrator; null for nobody. */
  readonly assigneeId?: string | null | undefined;
}

/** A search for tickets. */
export interface TicketSearch {
  /** For `like`, over the sender, the subject and all messages. */
  readonly pattern: string;
  /** Also match all tickets of this account, because the search text is one of its order numbers. */
  readonly ofUser: string | null;
}

/** Ids of the tickets that a search finds: each part from an index of its own. */
function selectFound(db: Db, { pattern, ofUser }: TicketSearch) {
  // As the index has it.
  const text = sql<string>`lower(sender_email || chr(10) || sender_name || chr(10) || subject || chr(10) || message)`;
  const found = db
    .selectFrom('tickets')
    .select('id')
    .where(text, 'like', pattern)
    .union(
      db
        .selectFrom('ticketMessages')
        .select('ticketId as id')
        .where(sql<string>`lower(message)`, 'like', pattern),
    );
  if (ofUser === null) return found;
  return found.union(db.selectFrom('tickets').select('id').where('userId', '=', ofUser));
}

function selectTickets(db: Db, filter: TicketFilter) {
  const { userId, email, search, isWaiting, status, priority, assigneeId, from, before } = filter;
  let query = db.selectFrom('tickets');
  if (userId !== undefined) query = query.where('userId', '=', userId);
  if (email !== undefined) {
    query = query.where((where) =>
      where.or([
        where('senderEmail', '=', email),
        where('userId', 'in', selectIdentities(db).clearSelect().select('id').where('email', '=', email)),
      ]),
    );
  }
  if (search !== undefined) query = query.where('id', 'in', selectFound(db, search));
  if (isWaiting === true) {
    query = query.where('waitingSince', 'is not', null).where('status', 'in', ['open', 'in-progress']);
  }
  if (status !== undefined) query = query.where('status', '=', status);
  if (priority !== undefined) query = query.where('priority', '=', priority);
  if (assigneeId === null) query = query.where('assigneeId', 'is', null);
  else if (assigneeId !== undefined) query = query.where('assigneeId', '=', assigneeId);
  if (from !== undefined) query = query.where('createdAt', '>=', from);
  if (before !== undefined) query = query.where('createdAt', '<', before);
  return query;
}

/**
 * Tickets, newest first (those that wait for staff: longest first): all, or one part of the list. Only the rows of that part are read, the rest comes from the
 * index.
 */
export function findTickets(
  db: Db,
  filter: TicketFilter,
  part?: { limit: number; offset: number },
): Promise<TicketRow[]> {
  const [column, order] =
    filter.isWaiting === true ? (['waitingSince', 'asc'] as const) : (['createdAt', 'desc'] as const);
  let ids = selectTickets(db, filter).select('id').orderBy(column, order).orderBy('id');
  if (part !== undefined) ids = ids.limit(part.limit).offset(part.offset);
  const rows = db.selectFrom('tickets').selectAll().where('id', 'in', ids);
  return rows.orderBy(column, order).orderBy('id').execute();
}

/** Total number of tickets in a list. */
export function countTickets(db: Db, filter: TicketFilter): Promise<number> {
  return countRows(selectTickets(db, filter));
}

export async function findTicket(db: Db, id: string): Promise<TicketRow | null> {
  return (await db.selectFrom('tickets').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

/** A ticket, locked for this transaction, so that its writers wait for each other. */
export async function lockTicket(tx: Tx, id: string): Promise<TicketRow | null> {
  const row = await tx.selectFrom('tickets').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  return row ?? null;
}

/**
 * Whether a visitor's address is not told about a ticket: it was told about another one within the last `quietMs`, or its
 * owner did not write an earlier one.
 */
export async function isQuiet(tx: Tx, { id, senderEmail }: TicketRow, quietMs: number): Promise<boolean> {
  return hasRows(
    tx
      .selectFrom('tickets')
      .where('senderEmail', '=', senderEmail)
      .where('id', '<>', id)
      .where((where) =>
        where.or([where('announcedAt', '>', fromNow(-quietMs)), where('disownedAt', 'is not', null)]),
      ),
  );
}

export type NewTicket = Insertable<Schema['tickets']> & {
  readonly userId: string | null;
  readonly requestKey: string | null;
};

/** Stores a new ticket and returns its id; null if its account, or a visitor with its address, has already used the key. */
export async function insertTicket(tx: Tx, ticket: NewTicket): Promise<string | null> {
  const row = await tx
    .insertInto('tickets')
    .values(ticket)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

/** The ticket that is already stored in place of another one. */
export async function findRepeated(db: Db, { userId, senderEmail, requestKey }: NewTicket): Promise<string> {
  const query = db.selectFrom('tickets').select('id').where('requestKey', '=', requestKey);
  const { id } = await (
    userId === null
      ? query.where('userId', 'is', null).where('senderEmail', '=', senderEmail)
      : query.where('userId', '=', userId)
  ).executeTakeFirstOrThrow();
  return id;
}

export async function updateTicket(
  tx: Tx,
  id: string,
  change: Pick<UpdateObject<Schema, 'tickets'>, 'status' | 'priority' | 'assigneeId' | 'updatedAt'>,
): Promise<void> {
  await tx.updateTable('tickets').set(change).where('id', '=', id).execute();
}

/**
 * Moves a side's read mark forward to a reply; if it is already there, nothing is written and nobody is notified.
 */
export async function raiseReadMark(
  db: Db,
  id: string,
  mark: 'userReadId' | 'staffReadId',
  messageId: number,
): Promise<void> {
  await db
    .updateTable('tickets')
    .set({ [mark]: messageId })
    .where('id', '=', id)
    .where(mark, '<', messageId)
    .execute();
}

/** Of a user's own tickets: how many have unseen replies of staff, and how many are open or in progress. */
export function countOpenWork(db: Db, userId: string): Promise<{ unread: number; open: number }> {
  return db
    .selectFrom('tickets')
    .select((expression) => [
      expression.fn
        .countAll<number>()
        .filterWhere(
          expression.exists(
            expression
              .selectFrom('ticketMessages as reply')
              .select('reply.id')
              .whereRef('reply.ticketId', '=', 'tickets.id')
              .whereRef('reply.id', '>', 'tickets.userReadId')
              .where('reply.sender', '=', 'admin')
              .where('reply.authorId', '<>', userId),
          ),
        )
        .as('unread'),
      expression.fn.countAll<number>().filterWhere('status', 'in', ['open', 'in-progress']).as('open'),
    ])
    .where('userId', '=', userId)
    .executeTakeFirstOrThrow();
}

/** Ids of tickets that staff have not been notified of by email, oldest first. */
export async function findUnannounced(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('tickets')
    .select('id')
    .where('announcedAt', 'is', null)
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map(({ id }) => id);
}

export async function markAnnounced(tx: Tx, id: string): Promise<void> {
  await tx.updateTable('tickets').set({ announcedAt: NOW }).where('id', '=', id).execute();
}

/** Ids of tickets with staff replies that have not been emailed yet. */
export async function findUnmailed(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('ticketMessages')
    .select('ticketId')
    .distinct()
    .where('sender', '=', 'admin')
    .where('mailedAt', 'is', null)
    .limit(limit)
    .execute();
  return rows.map(({ ticketId }) => ticketId);
}

/** Unassigns a user from all tickets. */
export async function releaseAssignments(tx: Tx, userId: string): Promise<void> {
  await tx.updateTable('tickets').set({ assigneeId: null }).where('assigneeId', '=', userId).execute();
}

/** Anonymises a user's tickets; messages and replies stay. */
export async function anonymiseTickets(tx: Tx, userId: string): Promise<void> {
  await tx
    .updateTable('tickets')
    .set({
      senderName: 'Deleted account',
      senderEmail: `deleted-${userId}@deleted.invalid`,
      senderProfileUrl: null,
      phone: '',
    })
    .where('userId', '=', userId)
    .execute();
}

/** Number of a user's tickets. */
export async function countTicketsOf(db: Db, userId: string): Promise<number> {
  return countTickets(db, { userId });
}
