import type { Db, Tx } from '#db/client.ts';
import type { Caller } from '#http/caller.ts';
import type { ChangedIdentity } from '#integrations/identity/identity-provider.ts';

/** How much was removed by which somebody else could use or read an account. */
export interface RemovedAccess {
  readonly apiKeys: number;
  readonly webhooks: number;
  readonly shares: number;
}

/** Calls to higher features, connected at startup (`identity-ports.ts`). */
export interface IdentityPorts {
  /** Whether an account has an administrator's rights, and needs a longer password. */
  isAdministrator(db: Db, id: string): Promise<boolean>;
  /**
   * An identity was created, verified or moved to another email address; called in that transaction if there is
   * one.
   */
  follow(tx: Tx, identity: ChangedIdentity): Promise<void>;
  /** The owner of an account has chosen a new password, and that its API keys end. */
  endApiKeys(tx: Tx, caller: Caller, owner: { readonly id: string; readonly email: string }): Promise<void>;
  /** Revokes API keys, and removes webhooks and shared links: all of an account, or those made since a given time. */
  removeAccess(tx: Tx, id: string, since?: Date): Promise<RemovedAccess>;
}
