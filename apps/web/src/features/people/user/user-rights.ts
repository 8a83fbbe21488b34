import type { User } from '@voicedraft/contract/accounts';
import type { useMay } from '#features/accounts/queries.ts';

type MayUse = ReturnType<typeof useMay>;

/** Whether the caller may ban a user, sign them out and the like: the accounts of staff are left to owners. */
export function mayChangeUser(mayUse: MayUse, { staffRole }: User): boolean {
  return mayUse('people', 'write') && (staffRole === null || mayUse('staff', 'write'));
}

/** Whether the caller may change anything in the form of a user. */
export function mayEditUser(mayUse: MayUse, { staffRole }: User): boolean {
  if (staffRole !== null) return mayUse('staff', 'write');
  return mayUse('people', 'write') || mayUse('credits', 'write');
}
