import type { Db, Tx } from '#db/client.ts';

/** An identity as the rest of the product follows it. */
interface FollowedIdentity {
  readonly id: string;
  readonly email: string;
  readonly emailVerified: boolean;
}

/**
 * What identity asks of the features above it and tells them, without knowing them: they are wired to it where the
 * server starts (`identity-ports.ts`).
 */
export interface IdentityPorts {
  /** Whether an account has an administrator's rights: its password has to be longer. */
  isAdministrator(db: Db, id: string): Promise<boolean>;
  /** An identity was made, verified or moved to another address; in the transaction that does, where there is one. */
  follow(tx: Tx, identity: FollowedIdentity): Promise<void>;
}
