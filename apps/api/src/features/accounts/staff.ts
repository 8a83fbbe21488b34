import type { StaffRole } from '@voicedraft/contract/staff-areas';
import type { Tx } from '#db/client.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { hasOtherOwner } from './staff-repository.ts';

const LAST_OWNER = 'This is the only owner. Please make someone else an owner first.';
const STAFF_ACCOUNT = 'Only owners can change the account of a member of staff.';

/**
 * Ensures that at least one owner can sign in. Call it while the records of all owners are locked.
 * @throws AppError `conflict` if this is the only one
 */
export async function requireOtherOwner(tx: Tx, id: string): Promise<void> {
  if (!(await hasOtherOwner(tx, id))) throw new AppError('conflict', LAST_OWNER);
}

/**
 * Ensures that nobody takes over the rights of others through their accounts: those of staff are left to owners.
 * @throws AppError `forbidden`
 */
export function requireRightOver(actor: Actor, record: { readonly staffRole: StaffRole | null }): void {
  if (record.staffRole !== null && !mayUse(actor, 'staff', 'write')) {
    throw new AppError('forbidden', STAFF_ACCOUNT);
  }
}
