import type { UserRole } from '@voicedraft/contract/users';
import type { Tx } from '#db/client.ts';
import { recordEvent } from '#features/identity/service.ts';

/** Notes that staff have given somebody another role, in the transaction that does. */
export async function recordRole(
  tx: Tx,
  person: { readonly id: string; readonly email: string },
  change: { readonly before: UserRole; readonly after: UserRole },
): Promise<void> {
  await recordEvent(tx, null, person, { kind: 'role-changed', ...change });
}
