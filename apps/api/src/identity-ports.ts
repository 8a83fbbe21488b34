import { followIdentity, isAdministrator } from './features/accounts/service.ts';
import { endApiKeys, removeDeveloperAccess } from './features/developers/service.ts';
import type { IdentityPorts } from './features/identity/ports.ts';
import { removeSharesOf } from './features/shares/service.ts';

/**
 * Connects identity to the features above it: they decide who has rights, are notified of
 * changed identities, and end the keys of programs.
 */
export function createIdentityPorts(secret: string): IdentityPorts {
  return {
    isAdministrator,
    follow: (tx, identity) => followIdentity(tx, { secret }, identity),
    endApiKeys,
    removeAccess: async (tx, id, since) => ({
      ...(await removeDeveloperAccess(tx, id, since)),
      shares: await removeSharesOf(tx, id, since),
    }),
  };
}
