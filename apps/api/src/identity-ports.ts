import { followIdentity, isAdministrator } from './features/accounts/service.ts';
import type { IdentityPorts } from './features/identity/ports.ts';
import { joinTickets } from './features/tickets/service.ts';

/** Wires identity to the features above it: who has rights is theirs to know, and who moved is told to them. */
export function createIdentityPorts(secret: string): IdentityPorts {
  return {
    isAdministrator,
    follow: async (tx, identity) => {
      await followIdentity(tx, { secret }, identity);
      await joinTickets(tx, identity);
    },
  };
}
