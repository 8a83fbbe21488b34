import type { Database } from '#db/client.ts';
import { unsavedRow } from '#db/only-row.ts';
import { resealColumn, type Resealed, resealText, type SecretChange } from '#db/reseal.ts';
import { bindingOfKey, fingerprintKey } from './key-binding.ts';
import { SERVER_KEY_BINDING } from './load-model-setup.ts';

/** Seals the provider's keys with a new secret, and makes their fingerprints again. */
export function resealKeys(db: Database, change: SecretChange): Promise<Resealed> {
  const also = (key: string) => ({ fingerprint: fingerprintKey(change.to, key) });
  const keys = {
    table: 'geminiKeys',
    key: 'id',
    column: 'sealedKey',
    bindingOf: bindingOfKey,
    also,
  } as const;
  return resealColumn(db, change, keys);
}

/** Seals the key of the servers with language models with a new secret. */
export function resealServerKey(db: Database, change: SecretChange): Promise<Resealed> {
  const none = { changed: 0, done: 0, unreadable: 0 };
  return db.transaction().execute(async (tx) => {
    const row = await unsavedRow('languageModels').lock(tx);
    if (row === null || row.sealedKey === null) return none;
    const reopened = resealText(change, SERVER_KEY_BINDING, row.sealedKey);
    if (typeof reopened === 'string') return { ...none, [reopened]: 1 };
    await tx.updateTable('languageModels').set({ sealedKey: reopened.sealed }).execute();
    return { ...none, changed: 1 };
  });
}
