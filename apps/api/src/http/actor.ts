import type { UserRole } from '@voicedraft/contract/accounts';

/** Who calls: the identity of a session, and what the product record says of it. */
export interface Actor {
  /** Id of the identity, and of the product record where there is one. */
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly image: string | null;
  /** Null until the product record has been made. */
  readonly role: UserRole | null;
}

export function isAdmin(actor: Actor): boolean {
  return actor.role === 'Admin';
}
