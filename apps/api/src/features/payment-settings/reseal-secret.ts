import type { Database } from '#db/client.ts';
import { type Resealed, resealText, type SecretChange } from '#db/reseal.ts';
import { settingsRow } from './repository.ts';
import { SECRET_BINDING } from './service.ts';

/** Seals PayPal's secret with a new secret of the server. */
export async function resealPayPalSecret(db: Database, change: SecretChange): Promise<Resealed> {
  const none = { changed: 0, done: 0, unreadable: 0 };
  return db.transaction().execute(async (tx) => {
    const { clientSecret } = await settingsRow.lock(tx);
    if (clientSecret === null) return none;
    const reopened = resealText(change, SECRET_BINDING, clientSecret);
    if (typeof reopened === 'string') return { ...none, [reopened]: 1 };
    await tx.updateTable('paymentSettings').set({ clientSecret: reopened.sealed }).execute();
    return { ...none, changed: 1 };
  });
}
