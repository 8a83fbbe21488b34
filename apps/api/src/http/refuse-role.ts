import {
  listRoles,
  rolesWith,
  type AreaUse,
  type StaffArea,
  type StaffRole,
} from '@voicedraft/contract/staff-areas';
import { isAdmin, mayUse, type Actor } from './actor.ts';
import { AppError } from './app-error.ts';

/** Why a member of staff is refused: who can do it, and who can change that. */
export function describeRoles(roles: readonly StaffRole[]): string {
  return `Only ${listRoles(roles)} can do this. An owner can change your role.`;
}

/** The refusal of what only some of the staff may do: `forbidden`, to other staff with the reason. */
export function refuseRole(actor: Actor, area: StaffArea, use: AreaUse = 'read'): AppError {
  return new AppError('forbidden', isAdmin(actor) ? describeRoles(rolesWith(area, use)) : undefined);
}

/**
 * The refusal of a single record that is somebody else's, or does not exist: for a customer it is `not_found`. Staff
 * whose role does not include it get `forbidden` with the reason in both cases, so that they learn nothing about it.
 */
export function refuseRecord(actor: Actor, area: StaffArea, use: AreaUse, message?: string): AppError {
  return isAdmin(actor) && !mayUse(actor, area, use)
    ? refuseRole(actor, area, use)
    : new AppError('not_found', message);
}
