import type { Database } from '#db/client.ts';
import { type Resealed, resealRows, resealText, type SecretChange } from '#db/reseal.ts';
import { bindingOf, hashToken } from './service.ts';

/** Seals the tokens of links with a new secret, and makes their hashes again: links keep their address. */
export function resealShares(db: Database, change: SecretChange): Promise<Resealed> {
  return resealRows(db, {
    find: (tx, after, limit) =>
      tx
        .selectFrom('shares')
        .select(['id', 'tokenSealed'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .execute(),
    reseal: async (tx, { id, tokenSealed }) => {
      const reopened = resealText(change, bindingOf(id), tokenSealed);
      if (typeof reopened === 'string') return reopened;
      await tx
        .updateTable('shares')
        .set({ tokenSealed: reopened.sealed, tokenHash: hashToken(change.to, reopened.text) })
        .where('id', '=', id)
        .execute();
      return 'changed';
    },
  });
}
