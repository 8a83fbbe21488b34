import type { Database } from '#db/client.ts';
import { type Resealed, resealRows, resealText, type SecretChange } from '#db/reseal.ts';
import { bindingOfKey, fingerprintKey } from './key-binding.ts';

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
