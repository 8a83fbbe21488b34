import type { ChecklistItemName } from '@voicedraft/contract/checklist';
import { sql, type Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import { fromNow, NOW } from '#db/now.ts';
import type { ChecklistResultsTable } from '#db/tables/checklist.ts';
import type { Found } from './found.ts';

/** A row, and whether its check may still be running. */
export type ResultRow = Selectable<ChecklistResultsTable> & { readonly isRunning: boolean };

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

/** Begins a check, in place of one that is running. */
export async function beginRun(db: Db, item: ChecklistItemName, runId: string): Promise<void> {
  const run = { runId, startedAt: NOW };
  await db
    .insertInto('checklistResults')
    .values({ item, ...run })
    .onConflict((conflict) => conflict.column('item').doUpdateSet(run))
    .execute();
}

/** Stores the result of a check, unless it was stopped or another one has begun. */
export async function endRun(
  db: Db,
  item: ChecklistItemName,
  runId: string,
  { state, text, steps = [] }: Found,
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
