import { followIdentity, isAdministrator } from './features/accounts/service.ts';
import { endApiKeys } from './features/developers/service.ts';
import type { IdentityPorts } from './features/identity/ports.ts';

/**
 * Connects identity to the features above it: they decide who has rights, are notified of
 * changed identities, and end the keys of programs.
 */
export function createIdentityPorts(secret: string): IdentityPorts {
  return {
    isAdministrator,
    follow: (tx, identity) => followIdentity(tx, { secret }, identity),
    endApiKeys,
  };
}
