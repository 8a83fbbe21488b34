import type { Database } from '#db/client.ts';
import { type Resealed, resealRows, resealText, type SecretChange } from '#db/reseal.ts';
import { secretBinding } from './secret-binding.ts';

/** Encrypts webhooks' signing secrets, including recently replaced ones, with a new secret of the server. */
export function resealWebhooks(db: Database, change: SecretChange): Promise<Resealed> {
  return resealRows(db, {
    find: (tx, after, limit) =>
      tx
        .selectFrom('webhooks')
        .select(['id', 'secret', 'formerSecret'])
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .forUpdate()
        .execute(),
    reseal: async (tx, { id, secret, formerSecret }) => {
      const binding = secretBinding(id);
      const current = resealText(change, binding, secret);
      const former = formerSecret === null ? 'done' : resealText(change, binding, formerSecret);
      const changes = {
        ...(typeof current === 'object' && { secret: current.sealed }),
        ...(typeof former === 'object' && { formerSecret: former.sealed }),
      };
      if (Object.keys(changes).length > 0) {
        await tx.updateTable('webhooks').set(changes).where('id', '=', id).execute();
      }
      return typeof current === 'object' ? 'changed' : current;
    },
  });
}
