import type { Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#db/client.ts';
import { NEXT_REVISION } from '#db/next-revision.ts';
import type { Schema } from '#db/schema.ts';

export type SettingsRow = Selectable<Schema['paymentSettings']>;

export async function findSettings(db: Db): Promise<SettingsRow> {
  return db.selectFrom('paymentSettings').selectAll().executeTakeFirstOrThrow();
}

export async function lockSettings(tx: Tx): Promise<SettingsRow> {
  return tx.selectFrom('paymentSettings').selectAll().forUpdate().executeTakeFirstOrThrow();
}

export async function updateSettings(
  tx: Tx,
  changes: Updateable<Schema['paymentSettings']>,
): Promise<SettingsRow> {
  return tx
    .updateTable('paymentSettings')
    .set({ ...changes, ...NEXT_REVISION })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Stores our PayPal account, unless the credentials have changed in the meantime. */
export async function updateMerchant(db: Db, clientId: string, merchantId: string): Promise<void> {
  await db
    .updateTable('paymentSettings')
    .set({ merchantId })
    .where('clientId', '=', clientId)
    .where('merchantId', 'is distinct from', merchantId)
    .execute();
}
