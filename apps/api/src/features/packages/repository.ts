import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type PackageRow = Selectable<Schema['packages']>;

/** Cheapest first. */
export async function findPackages(db: Db): Promise<PackageRow[]> {
  return db.selectFrom('packages').selectAll().orderBy('priceCents').orderBy('createdAt').execute();
}

export async function findPackage(db: Db, id: string): Promise<PackageRow | null> {
  return (await db.selectFrom('packages').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function insertPackages(
  db: Db,
  packages: readonly Insertable<Schema['packages']>[],
): Promise<void> {
  await db
    .insertInto('packages')
    .values([...packages])
    .execute();
}

/** Prevents other changes to packages until the transaction ends; reading is still possible. */
export async function lockPackages(tx: Tx): Promise<void> {
  await sql`lock table packages in share row exclusive mode`.execute(tx);
}

export function countPackages(db: Db): Promise<number> {
  return countRows(db.selectFrom('packages'));
}

/** A package, locked until the transaction ends. */
export async function lockPackage(tx: Tx, id: string): Promise<PackageRow | null> {
  const query = tx.selectFrom('packages').selectAll().where('id', '=', id).forUpdate();
  return (await query.executeTakeFirst()) ?? null;
}

type PackageFields = Omit<Insertable<Schema['packages']>, 'id' | 'createdAt' | 'updatedAt' | 'revision'>;

export async function insertPackage(tx: Tx, fields: PackageFields): Promise<PackageRow> {
  return tx.insertInto('packages').values(fields).returningAll().executeTakeFirstOrThrow();
}

export async function updatePackage(tx: Tx, id: string, fields: PackageFields): Promise<PackageRow> {
  return tx
    .updateTable('packages')
    .set({ ...fields, ...NEXT_REVISION })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Deletes a package and returns it; null if it does not exist. */
export async function deletePackage(tx: Tx, id: string): Promise<PackageRow | null> {
  const query = tx.deleteFrom('packages').where('id', '=', id).returningAll();
  return (await query.executeTakeFirst()) ?? null;
}
