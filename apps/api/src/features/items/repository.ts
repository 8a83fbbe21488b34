import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

export type ItemRow = Selectable<Schema['items']>;

/** On sale, newest first. */
export async function findItemsOnSale(db: Db, limit: number): Promise<ItemRow[]> {
  return db
    .selectFrom('items')
    .selectAll()
    .where('isActive', '=', true)
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function findItem(db: Db, id: string): Promise<ItemRow | null> {
  return (await db.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertItem(db: Db, item: Insertable<Schema['items']>): Promise<void> {
  await db.insertInto('items').values(item).execute();
}
