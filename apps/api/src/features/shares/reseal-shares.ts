import type { Database } from '#db/client.ts';
import { resealColumn, type Resealed, type SecretChange } from '#db/reseal.ts';
import { bindingOf, hashToken } from './service.ts';

/** Seals the tokens of links with a new secret, and makes their hashes again: links keep their address. */
export function resealShares(db: Database, change: SecretChange): Promise<Resealed> {
  const also = (token: string) => ({ tokenHash: hashToken(change.to, token) });
  return resealColumn(db, change, { table: 'shares', key: 'id', column: 'tokenSealed', bindingOf, also });
}
