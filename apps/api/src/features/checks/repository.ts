import type { ChecklistItemName } from '@voicedraft/contract/checklist';
import { STATUS_SLOTS, type StatusPartName } from '@voicedraft/contract/status';
import { sql, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';
import type { Seen, Tested } from './check.ts';

/** A row, and whether its check may still be running. */
export type ResultRow = Selectable<Schema['checklistResults']> & { readonly isRunning: boolean };

/** The stored results; a check that began longer ago than `limitMs` has been interrupted. */
export function findResults(db: Db, limitMs: number): Promise<ResultRow[]> {
  return db
    .selectFrom('checklistResults')
    .selectAll()
    .select((row) =>
      sql<boolean>`${row.ref('runId')} is not null and ${row.ref('startedAt')} > ${fromNow(-limitMs)}`.as(
        'isRunning',
      ),
    )
    .execute();
}

/** Starts a check; replaces a running one. */
export async function beginRun(db: Db, item: ChecklistItemName, runId: string): Promise<void> {
  const run = { runId, startedAt: NOW };
  await db
    .insertInto('checklistResults')
    .values({ item, ...run })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(run))
    .execute();
}

/** Stores the result of a check, unless it was stopped or restarted meanwhile. */
export async function endRun(
  db: Db,
  item: ChecklistItemName,
  runId: string,
  { state, text, steps = [] }: Tested,
  checkedBy: string,
): Promise<void> {
  await db
    .updateTable('checklistResults')
    .set({ state, text, steps: JSON.stringify(steps), checkedAt: NOW, checkedBy, runId: null })
    .where('item', '=', item)
    .where('runId', '=', runId)
    .execute();
}

/** Ends a check without a result; by default, whichever is running. */
export async function stopRun(db: Db, item: ChecklistItemName, runId?: string): Promise<void> {
  await db
    .updateTable('checklistResults')
    .set({ runId: null })
    .where('item', '=', item)
    .$if(runId !== undefined, (query) => query.where('runId', '=', runId ?? ''))
    .execute();
}

/** A half hour, the unit of the history. */
const SLOT_MS = 1_800_000;
const KEPT_MS = (STATUS_SLOTS + 2) * SLOT_MS;

/** A row, and how long ago the part was checked; by a clock that ran ahead, how far from now. */
export type PartRow = Selectable<Schema['statusParts']> & { readonly ageSeconds: number };

/** Titles of alerts by their part. */
export type SlotAlerts = Partial<Record<StatusPartName, string>>;

interface Slot {
  readonly from: Date;
  readonly hadAlert: boolean | null;
  readonly alerts: SlotAlerts;
}

export function findParts(db: Db): Promise<PartRow[]> {
  return db
    .selectFrom('statusParts')
    .selectAll()
    .select(sql<number>`abs(extract(epoch from now() - checked_at))::float8`.as('ageSeconds'))
    .execute();
}

/** Stores the state of a part; `since` changes only with the state. */
export async function savePart(tx: Tx, part: StatusPartName, { state, facts, problem }: Seen): Promise<void> {
  const row = {
    state,
    facts: JSON.stringify(facts),
    title: problem?.title ?? null,
    text: problem?.text ?? null,
    checkedAt: NOW,
  };
  await tx
    .insertInto('statusParts')
    .values({ part, ...row })
    .onConflict((conflict) =>
      conflict.column('part').doUpdateSet({
        ...row,
        since: sql<Date>`case when status_parts.state = ${state} then status_parts.since else now() end`,
      }),
    )
    .execute();
}

/** Marks the half hour of now as checked, with the open alert of each part, and forgets those before the history. */
export async function saveSlot(tx: Tx, alerts: SlotAlerts): Promise<void> {
  await tx
    .insertInto('statusSlots')
    .values({
      slot: slotOf(NOW),
      hadAlert: Object.keys(alerts).length > 0,
      alerts: JSON.stringify(alerts),
    })
    .onConflict((conflict) =>
      conflict.column('slot').doUpdateSet({
        hadAlert: sql<boolean>`status_slots.had_alert or excluded.had_alert`,
        alerts: sql<string>`status_slots.alerts || excluded.alerts`,
      }),
    )
    .execute();
  await tx.deleteFrom('statusSlots').where('slot', '<', fromNow(-KEPT_MS)).execute();
}

/** The half hours of the last day, oldest first; null for one that was not checked. */
export async function findSlots(db: Db): Promise<Slot[]> {
  const { rows } = await sql<Slot>`
    select each as "from", had_alert, coalesce(alerts, '{}') as alerts
    from generate_series(
      ${slotOf(NOW)} - make_interval(secs => ${((STATUS_SLOTS - 1) * SLOT_MS) / 1000}),
      ${slotOf(NOW)},
      interval '30 minutes'
    ) as each left join status_slots on status_slots.slot = each
    order by each`.execute(db);
  return rows;
}

function slotOf(moment: typeof NOW) {
  return sql<Date>`date_bin('30 minutes', ${moment}, timestamptz '2020-01-01 00:00+00')`;
}

/** PostgreSQL itself: version, and connections in use and allowed. */
export async function readServer(db: Db): Promise<{ version: string; used: number; allowed: number }> {
  const { rows } = await sql<{ version: string; used: number; allowed: number }>`
    select split_part(current_setting('server_version'), ' ', 1) as version,
      (select count(*) from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as allowed`.execute(
    db,
  );
  const [row] = rows;
  if (row === undefined) throw new Error('The database says nothing about itself.');
  return row;
}
