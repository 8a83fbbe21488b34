import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type StorageRow = Selectable<Schema['videoStorage']>;

export async function findStorage(db: Db): Promise<StorageRow> {
  return db.selectFrom('videoStorage').selectAll().executeTakeFirstOrThrow();
}

export async function lockStorage(tx: Tx): Promise<StorageRow> {
  return tx.selectFrom('videoStorage').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveStorage(tx: Tx, megabytes: number): Promise<StorageRow> {
  return tx
    .updateTable('videoStorage')
    .set({ megabytes, ...NEXT_REVISION })
    .returningAll()
    .executeTakeFirstOrThrow();
}
