import type { UserRole } from '@voicedraft/contract/users';
import type { Tx } from '#db/client.ts';
import { tellOwner, type MailMeans } from '#features/identity/service.ts';

/** Tells somebody that staff have given them another role, in the transaction that does. */
export async function tellRole(
  means: MailMeans,
  tx: Tx,
  person: { readonly id: string; readonly email: string },
  change: { readonly before: UserRole; readonly after: UserRole },
): Promise<void> {
  await tellOwner(means, tx, null, person, { kind: 'role-changed', ...change });
}
