import type { SecurityEventKind } from '@voicedraft/contract/security-events';
import { type Expression, sql, type Selectable, type SqlBool } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';
import type { ListPart, TimeSpan } from '#db/list-parts.ts';
import { fromNow } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import { DELETED_DOMAIN } from './reserved-email.ts';

export type EventRow = Selectable<Schema['securityEvents']>;

/** A stored event. */
export interface EventValues {
  /** Null if no account has the email address. */
  readonly userId: string | null;
  readonly email: string;
  readonly kind: SecurityEventKind;
  /** Only for a sign-in; empty otherwise. */
  readonly method: string;
  readonly network: string;
  readonly device: string;
}

/**
 * Maximum rows per account and quarter of an hour that include where a request came from; the rest is counted in
 * one row.
 */
const ROWS_OF_ACCOUNT = 20;
/** Maximum rows per quarter of an hour for email addresses without an account; the rest is counted in one row. */
const ROWS_OF_STRANGERS = 200;
const QUARTER_SECONDS = 900;
/** Stands for 'no account' when rows are compared. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

export async function insertEvent(
  db: Db,
  event: EventValues & { readonly before: string | null; readonly after: string | null; byStaff: boolean },
): Promise<void> {
  await db.insertInto('securityEvents').values(event).execute();
}

/** Increments an event's count in its quarter of an hour. Returns the new count. */
export async function countEvent(
  db: Db,
  event: EventValues & { readonly sessionId: string | null },
): Promise<number> {
  const { userId, email, kind, method, network, device, sessionId } = event;
  const limit = userId === null ? ROWS_OF_STRANGERS : ROWS_OF_ACCOUNT;
  const quarter = sql`to_timestamp(floor(extract(epoch from now()) / ${QUARTER_SECONDS}) * ${QUARTER_SECONDS})`;
  const { rows } = await sql<{ times: number }>`
    with place as (
      select count(*) < ${limit} or coalesce(bool_or(
        kind = ${kind} and method = ${method} and email = ${email} and network = ${network} and device = ${device}
      ), false) as is_told
      from security_events
      -- What strangers can cause takes no room from sign-ins on new devices.
      where (kind = 'new-device') = (${kind}::text = 'new-device')
        and counted_from = ${quarter} and coalesce(user_id, ${NOBODY}::uuid) = coalesce(${userId}::uuid, ${NOBODY}::uuid)
    )
    insert into security_events as e (user_id, email, kind, method, network, device, counted_from, session_id)
    select
      ${userId}::uuid,
      case when is_told or ${userId}::uuid is not null then ${email}::text else '' end,
      ${kind}::text,
      ${method}::text,
      case when is_told then ${network}::text else '' end,
      case when is_told then ${device}::text else '' end,
      ${quarter},
      ${sessionId}::uuid
    from place
    on conflict (counted_from, coalesce(user_id, '00000000-0000-0000-0000-000000000000'), kind, method, email, network, device)
      where counted_from is not null
      do update set times = e.times + 1, happened_at = now()
    returning times
  `.execute(db);
  return rows[0]?.times ?? 1;
}

/** How many events of a kind an account had in the last quarter of an hour. */
export function countLately(db: Db, userId: string, kind: SecurityEventKind): Promise<number> {
  const since = fromNow(-QUARTER_SECONDS * 1000);
  return countRows(selectEvents(db, { userId, kind }).where('happenedAt', '>', since));
}

/** Filters of the list of all events. */
export interface EventFilter extends TimeSpan {
  readonly userId?: string | undefined;
  readonly kind?: SecurityEventKind | undefined;
  /** For `like`, over email addresses and networks. */
  readonly pattern?: string | undefined;
}

function selectEvents(db: Db, { userId, kind, pattern, from, before }: EventFilter) {
  let query = db.selectFrom('securityEvents');
  if (userId !== undefined) query = query.where('userId', '=', userId);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (pattern !== undefined) query = query.where('searchText', 'like', pattern);
  if (from !== undefined) query = query.where('happenedAt', '>=', from);
  if (before !== undefined) query = query.where('happenedAt', '<', before);
  return query;
}

/** One page of events, newest first. */
export function findEvents(db: Db, filter: EventFilter, { limit, offset }: ListPart): Promise<EventRow[]> {
  return selectEvents(db, filter)
    .selectAll()
    .orderBy('happenedAt', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
}

export function countEvents(db: Db, filter: EventFilter): Promise<number> {
  return countRows(selectEvents(db, filter));
}

/** Reduces a user's events to kind and time; deletes attempts at their email address. */
export async function eraseEvents(tx: Tx, userId: string, email: string | null): Promise<void> {
  // Without its origin, a counted row could equal another one, so it is no longer counted.
  const nothing = {
    email: '',
    network: '',
    device: '',
    before: null,
    after: null,
    countedFrom: null,
    sessionId: null,
  };
  await tx.updateTable('securityEvents').set(nothing).where('userId', '=', userId).execute();
  if (email === null) return;
  await tx.deleteFrom('securityEvents').where('userId', 'is', null).where('email', '=', email).execute();
}

/** Sign-ins and other events that are older than so many days. */
export function countOldEvents(db: Db, days: number): Promise<number> {
  return countRows(db.selectFrom('securityEvents').where('happenedAt', '<', daysAgo(days)));
}

/** Deletes the oldest of them. @returns how many */
export async function deleteOldEvents(tx: Tx, days: number, limit: number): Promise<number> {
  const old = tx
    .selectFrom('securityEvents')
    .select('id')
    .where('happenedAt', '<', daysAgo(days))
    .orderBy('happenedAt')
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('securityEvents').where('id', 'in', old).executeTakeFirst();
  return Number(numDeletedRows);
}

/** Whether another feature keeps an account, by its id. */
export type IsKept = (id: Expression<string>) => Expression<SqlBool>;

/**
 * Identities that were never verified, and that nobody has used for so many days: without erased ones, and those that
 * anybody keeps. All in one query, so that however many are kept, the others are found.
 */
function selectNeverVerified(db: Db, days: number, isKept: readonly IsKept[]) {
  return db
    .selectFrom('identityUsers')
    .where('emailVerified', '=', false)
    .where('lastUsedAt', '<', daysAgo(days))
    .where(sql<boolean>`not (banned and email = 'deleted-' || id || ${`@${DELETED_DOMAIN}`})`)
    .where((where) => where.and(isKept.map((keeps) => where.not(keeps(where.ref('identityUsers.id'))))));
}

/** Those of them that were unused for the longest time. */
export async function findNeverVerified(
  db: Db,
  days: number,
  isKept: readonly IsKept[],
  limit: number,
): Promise<string[]> {
  const query = selectNeverVerified(db, days, isKept).select('id').orderBy('lastUsedAt').limit(limit);
  return (await query.execute()).map(({ id }) => id);
}

/** Their number. */
export function countNeverVerified(db: Db, days: number, isKept: readonly IsKept[]): Promise<number> {
  return countRows(selectNeverVerified(db, days, isKept));
}
