import type { Insertable, Selectable } from 'kysely';
import pg from 'pg';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import type { ListPart } from '#db/list-parts.ts';
import { rowsOf } from '#db/rows.ts';
import type { Schema } from '#db/schema.ts';

export type ItemRow = Selectable<Schema['items']>;

export const items = rowsOf('items');

/** Items for sale, newest first. */
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

export async function findItemByNumber(db: Db, itemNo: string): Promise<ItemRow | null> {
  const query = db.selectFrom('items').selectAll().where('itemNo', '=', itemNo);
  return (await query.executeTakeFirst()) ?? null;
}

/** One part of all items, newest first; with `like`, those whose name, slug or number matches the pattern. */
export async function findItems(db: Db, pattern: string | undefined, part: ListPart): Promise<ItemRow[]> {
  return selectItems(db, pattern)
    .selectAll()
    .orderBy('createdAt', 'desc')
    .orderBy('id')
    .limit(part.limit)
    .offset(part.offset)
    .execute();
}

export function countItems(db: Db, pattern: string | undefined): Promise<number> {
  return countRows(selectItems(db, pattern));
}

function selectItems(db: Db, pattern: string | undefined) {
  const query = db.selectFrom('items');
  if (pattern === undefined) return query;
  return query.where((where) =>
    where.or([
      where('name', 'ilike', pattern),
      where('slug', 'like', pattern),
      where('itemNo', 'ilike', pattern),
    ]),
  );
}

/** Taken slugs: a slug itself and those with a suffix. */
export async function findSlugs(db: Db, slug: string): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('items')
    .select('slug')
    .where((where) => where.or([where('slug', '=', slug), where('slug', 'like', `${slug}-%`)]))
    .execute();
  return new Set(rows.map((row) => row.slug));
}

/** Stores an item; null if its slug or number is taken. */
export async function insertItem(db: Db, item: Insertable<Schema['items']>): Promise<ItemRow | null> {
  const row = await db
    .insertInto('items')
    .values(item)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

/** Changes an item; null if another one has the slug. The transaction cannot continue after that. */
export async function updateItem(
  tx: Tx,
  id: string,
  fields: Omit<Insertable<Schema['items']>, 'id' | 'itemNo' | 'createdAt' | 'updatedAt' | 'revision'>,
): Promise<ItemRow | null> {
  try {
    return await items.update(tx, id, fields);
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.constraint === 'items_slug_key') return null;
    throw error;
  }
}
