import type { Db } from '#db/client.ts';
import { findOtherThanMembers } from '#features/accounts/service.ts';
import { findWithGenerations } from '#features/generations/service.ts';
import { findNeverVerified } from '#features/identity/service.ts';
import { findWithOrders } from '#features/orders/service.ts';

/**
 * Accounts whose address was never verified, that nobody has used for as many days, and that never made or bought
 * anything: somebody mistyped an address, or used a stranger's. Members only.
 */
export async function findUnused(db: Db, days: number, limit: number): Promise<string[]> {
  const ids = await findNeverVerified(db, days, limit);
  if (ids.length === 0) return [];
  const kept = await Promise.all([
    findWithGenerations(db, ids),
    findWithOrders(db, ids),
    findOtherThanMembers(db, ids),
  ]);
  const isKept = new Set(kept.flat());
  return ids.filter((id) => !isKept.has(id));
}
