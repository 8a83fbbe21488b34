import type { AuditEntity } from '@voicedraft/contract/audit';
import type { OrderKind } from '@voicedraft/contract/payments';
import { type Selectable, sql } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { daysAgo } from '#db/delete-older.ts';
import type { TimeSpan } from '#db/list-parts.ts';
import type { Schema } from '#db/schema.ts';

export type AuditRow = Selectable<Schema['auditLog']>;

export interface AuditFilter extends TimeSpan {
  /** For `like`, over actor, action, label and id. */
  readonly pattern?: string | undefined;
  readonly entity?: AuditEntity | undefined;
  readonly entityId?: string | undefined;
}

export interface NewEntry {
  /** Null for an operator's command. */
  readonly actorId: string | null;
  readonly actorEmail: string;
  readonly action: string;
  readonly entity: AuditEntity;
  readonly entityId: string;
  readonly label: string;
  /** Kind of the order; omitted for other records. */
  readonly orderKind?: OrderKind | undefined;
  readonly before: Readonly<Record<string, unknown>> | null;
  readonly after: Readonly<Record<string, unknown>> | null;
}

export async function insertEntry(tx: Tx, entry: NewEntry): Promise<void> {
  await tx
    .insertInto('auditLog')
    .values({
      actorId: entry.actorId,
      actorEmail: entry.actorEmail,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entityId,
      label: entry.label,
      orderKind: entry.orderKind ?? null,
      before: entry.before && JSON.stringify(entry.before),
      after: entry.after && JSON.stringify(entry.after),
    })
    .execute();
}

/** The author of a record's last logged change; null if there is none. */
export async function findLastAuthor(
  db: Db,
  entity: AuditEntity,
  entityId: string,
): Promise<Pick<AuditRow, 'actorId' | 'actorEmail'> | null> {
  const query = selectEntries(db, { entity, entityId }).select(['actorId', 'actorEmail']);
  return (await query.orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null;
}

function selectEntries(db: Db, filter: AuditFilter) {
  return db
    .selectFrom('auditLog')
    .$if(filter.entity !== undefined, (query) => query.where('entity', '=', filter.entity ?? 'user'))
    .$if(filter.entityId !== undefined, (query) => query.where('entityId', '=', filter.entityId ?? ''))
    .$if(filter.from !== undefined, (query) => query.where('createdAt', '>=', filter.from ?? new Date(0)))
    .$if(filter.before !== undefined, (query) => query.where('createdAt', '<', filter.before ?? new Date(0)))
    .$if(filter.pattern !== undefined, (query) => query.where('searchText', 'like', filter.pattern ?? ''));
}

export async function findEntries(
  db: Db,
  filter: AuditFilter,
  range: { readonly limit: number; readonly offset?: number; readonly beforeId?: number },
): Promise<AuditRow[]> {
  return selectEntries(db, filter)
    .selectAll()
    .$if(range.beforeId !== undefined, (query) => query.where('id', '<', range.beforeId ?? 0))
    .orderBy('id', 'desc')
    .limit(range.limit)
    .offset(range.offset ?? 0)
    .execute();
}

export function countEntries(db: Db, filter: AuditFilter): Promise<number> {
  return countRows(selectEntries(db, filter));
}

/** Changes by staff that are older than so many days. */
export function countOldChanges(db: Db, days: number): Promise<number> {
  return countRows(db.selectFrom('auditLog').where('createdAt', '<', daysAgo(days)));
}

/**
 * Deletes the oldest of them. The table lets nothing go that is younger than a year, and older entries only in such a
 * transaction.
 * @returns how many
 */
export async function deleteOldChanges(tx: Tx, days: number, limit: number): Promise<number> {
  await sql`select set_config('voicedraft.retention', 'on', true)`.execute(tx);
  const old = tx
    .selectFrom('auditLog')
    .select('id')
    .where('createdAt', '<', daysAgo(days))
    .orderBy('createdAt')
    .orderBy('id')
    .limit(limit);
  const { numDeletedRows } = await tx.deleteFrom('auditLog').where('id', 'in', old).executeTakeFirst();
  await sql`select set_config('voicedraft.retention', '', true)`.execute(tx);
  return Number(numDeletedRows);
}
