import type { Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NOW } from '#db/now.ts';
import type { Schema } from '#db/schema.ts';

export type RetiredModelRow = Selectable<Schema['retiredModels']>;

/** Stores a model that was found, unless it is known. */
export async function insertRetiredModel(db: Db, model: Insertable<Schema['retiredModels']>): Promise<void> {
  await db
    .insertInto('retiredModels')
    .values(model)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findRetiredModels(db: Db): Promise<RetiredModelRow[]> {
  return db.selectFrom('retiredModels').selectAll().orderBy('file').execute();
}

/** Returns those that had not been dismissed. */
export async function dismissRetiredModels(tx: Tx): Promise<Pick<RetiredModelRow, 'name'>[]> {
  return tx
    .updateTable('retiredModels')
    .set({ dismissedAt: NOW })
    .where('dismissedAt', 'is', null)
    .returning('name')
    .execute();
}
