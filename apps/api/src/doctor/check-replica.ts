import { DATABASE_LIMITS, openDatabase, openPool } from '#db/client.ts';
import { findTrouble } from '#db/late-reads.ts';
import type { Finding } from './finding.ts';

/** Whether the replica for late reads follows its primary. @param url its address; null without one */
export async function checkReplica(url: string | null): Promise<Finding[]> {
  if (url === null) return [];
  const check = 'Replica';
  const replica = openDatabase(openPool(url, 1, () => {}, DATABASE_LIMITS));
  try {
    const trouble = await findTrouble(replica);
    if (trouble === null) return [{ check, state: 'fine', text: 'follows its primary' }];
    const advice =
      'Until this is repaired, everything is read from DATABASE_URL. Repair it, or remove DATABASE_REPLICA_URL.';
    return [{ check, state: 'warning', text: trouble, advice }];
  } finally {
    await replica.destroy();
  }
}
