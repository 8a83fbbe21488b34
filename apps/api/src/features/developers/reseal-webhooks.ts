import type { Database } from '#db/client.ts';
import { resealColumn, type Resealed, type SecretChange } from '#db/reseal.ts';
import { secretBinding } from './secret-binding.ts';

/** Encrypts webhooks' signing secrets, including recently replaced ones, with a new secret of the server. */
export async function resealWebhooks(db: Database, change: SecretChange): Promise<Resealed> {
  const webhooks = { table: 'webhooks', key: 'id', bindingOf: secretBinding } as const;
  await resealColumn(db, change, { ...webhooks, column: 'formerSecret' });
  return resealColumn(db, change, { ...webhooks, column: 'secret' });
}
