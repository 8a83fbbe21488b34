import type { Insertable, Selectable } from 'kysely';
import type { Db } from '#db/client.ts';
import type { Schema } from '#db/schema.ts';

export type PackageRow = Selectable<Schema['packages']>;

/** The cheapest first. */
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
