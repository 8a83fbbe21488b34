import type { UserRole } from '@voicedraft/contract/accounts';

/** The sender of the request: the identity of the session, and the data from the user's record. */
export interface Actor {
  /** Id of the identity and of the user's record, if there is one. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** Null until the user's record has been created. */
  readonly role: UserRole | null;
}

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'Admin';
}
