import type { UserRole } from '@voicedraft/contract/accounts';
import { may, type AreaUse, type StaffArea, type StaffRole } from '@voicedraft/contract/staff-areas';

/** The sender of the request: the identity of the session, and the data from the user's record. */
export interface Actor {
  /** Id of the identity and of the user's record, if there is one. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** Null until the user's record has been created. */
  readonly role: UserRole | null;
  /** Role of a member of staff; null or absent for everybody else. */
  readonly staffRole?: StaffRole | null;
  /**
   * Whether the session was opened, or its owner confirmed, within the last ten minutes: with a second factor, if the
   * account has one. Absent for programs.
   */
  readonly isConfirmed?: boolean;
  /** Whether the address is confirmed. */
  readonly emailVerified?: boolean;
  /** Whether the account has a passkey or an authenticator app. */
  readonly hasSecondFactor?: boolean;
  /** Whether this session itself has proved a second factor of the account; for a program, as `hasSecondFactor`. */
  readonly hasProvedFactor?: boolean;
  /** Whether the password is not known to be as long as staff need; only set for staff. */
  readonly hasShortPassword?: boolean;
  /** A missing requirement that suspends a staff member's rights (`staff-rights.ts`). */
  readonly lacks?: 'factor' | 'proof' | 'password';
  /** Set if a program is calling with an API key, or names what its call makes; absent for everybody else. */
  readonly program?: ProgramCall;
}

/** A call by a program. */
interface ProgramCall {
  /** Id of its API key; null if it signed in as its owner does. */
  readonly keyId: string | null;
  /** The id that the generation of this call gets, so that a repeat of the call finds it; null for any. */
  readonly generationId: string | null;
}

/** What is read of every actor: of `identity`, joined with the record of `users`. */
export const ACTOR_COLUMNS = [
  'identity.id',
  'identity.email',
  'identity.name',
  'identity.image',
  'identity.emailVerified',
  'identity.hasSecondFactor',
  'users.role',
  'users.staffRole',
] as const;

/** Whether the actor is staff, with whatever rights. */
export function isAdmin(actor: Actor): boolean {
  return actor.role === 'Admin';
}

/** Whether the actor is staff and may read an area, or change it (docs/staff-roles.md). */
export function mayUse(actor: Actor | null, area: StaffArea, use: AreaUse = 'read'): boolean {
  return may(actor?.staffRole, area, use);
}
