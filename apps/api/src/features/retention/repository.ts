import type { RetentionInput } from '@voicedraft/contract/retention';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type RetentionRow = Selectable<Schema['retentionSettings']>;

export async function findSettings(db: Db): Promise<RetentionRow> {
  return db.selectFrom('retentionSettings').selectAll().executeTakeFirstOrThrow();
}

export async function lockSettings(tx: Tx): Promise<RetentionRow> {
  return tx.selectFrom('retentionSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveSettings(tx: Tx, settings: RetentionInput): Promise<RetentionRow> {
  return tx
    .updateTable('retentionSettings')
    .set({ ...settings, ...NEXT_REVISION })
    .returningAll()
    .executeTakeFirstOrThrow();
}
