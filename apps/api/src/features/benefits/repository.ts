import type { Benefits } from '@voicedraft/contract/benefits';
import type { Selectable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type BenefitsRow = Selectable<Schema['benefitSettings']>;

export async function findSettings(db: Db): Promise<BenefitsRow> {
  return db.selectFrom('benefitSettings').selectAll().executeTakeFirstOrThrow();
}

export async function lockSettings(tx: Tx): Promise<BenefitsRow> {
  return tx.selectFrom('benefitSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function saveSettings(tx: Tx, settings: Benefits): Promise<BenefitsRow> {
  return tx
    .updateTable('benefitSettings')
    .set({ ...settings, ...NEXT_REVISION })
    .returningAll()
    .executeTakeFirstOrThrow();
}
