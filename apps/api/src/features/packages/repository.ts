import { sql, type Insertable, type Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { countRows } from '#db/count-rows.ts';
import { rowsOf } from '#db/rows.ts';
import type { Schema } from '#db/schema.ts';

export type PackageRow = Selectable<Schema['packages']>;

export const packages = rowsOf('packages');

/** Cheapest first. */
export async function findPackages(db: Db): Promise<PackageRow[]> {
  return db.selectFrom('packages').selectAll().orderBy('priceCents').orderBy('createdAt').execute();
}

export async function insertPackages(
  db: Db,
  added: readonly Insertable<Schema['packages']>[],
): Promise<void> {
  await db
    .insertInto('packages')
    .values([...added])
    .execute();
}

/** Prevents other changes to packages until the transaction ends; reading is still possible. */
export async function lockPackages(tx: Tx): Promise<void> {
  await sql`lock table packages in share row exclusive mode`.execute(tx);
}

export function countPackages(db: Db): Promise<number> {
  return countRows(db.selectFrom('packages'));
}

/** Deletes a package and returns it; null if it does not exist. */
export async function deletePackage(tx: Tx, id: string): Promise<PackageRow | null> {
  const query = tx.deleteFrom('packages').where('id', '=', id).returningAll();
  return (await query.executeTakeFirst()) ?? null;
}
