import type { Db } from '#db/client.ts';
import { onlyRow } from '#db/only-row.ts';

export const settingsRow = onlyRow('paymentSettings');

/** Stores our PayPal account, unless the credentials have changed in the meantime. */
export async function updateMerchant(db: Db, clientId: string, merchantId: string): Promise<void> {
  await db
    .updateTable('paymentSettings')
    .set({ merchantId })
    .where('clientId', '=', clientId)
    .where('merchantId', 'is distinct from', merchantId)
    .execute();
}
