import { followIdentity, isAdministrator } from './features/accounts/service.ts';
import type { IdentityPorts } from './features/identity/ports.ts';

/** Connects identity to the features above it: they decide who has rights, and are notified of changed identities. */
export function createIdentityPorts(secret: string): IdentityPorts {
  return {
    isAdministrator,
    follow: (tx, identity) => followIdentity(tx, { secret }, identity),
  };
}
