import type { Database } from '#db/client.ts';
import { unsavedRow } from '#db/only-row.ts';
import { type Resealed, resealRows, resealText, type SecretChange } from '#db/reseal.ts';
import { bindingOfKey, fingerprintKey } from './key-binding.ts';
import { SERVER_KEY_BINDING } from './load-model-setup.ts';

/** Seals the provider's keys with a new secret, and makes their fingerprints again. */
export function resealKeys(db: Database, change: SecretChange): Promise<Resealed> {
  return resealRows(db, {
    find: (tx, after, limit) =>
      tx
        .selectFrom('geminiKeys')
        .select(['id', 'sealedKey'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .execute(),
    reseal: async (tx, { id, sealedKey }) => {
      const reopened = resealText(change, bindingOfKey(id), sealedKey);
      if (typeof reopened === 'string') return reopened;
      const { text, sealed } = reopened;
      await tx
        .updateTable('geminiKeys')
        .set({ sealedKey: sealed, fingerprint: fingerprintKey(change.to, text) })
        .where('id', '=', id)
        .execute();
      return 'changed';
    },
  });
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
