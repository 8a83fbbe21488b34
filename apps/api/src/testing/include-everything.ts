import { Membership } from '@voicedraft/contract/accounts';
import type { Db } from '#db/client.ts';

/**
 * Gives every membership unlimited projects, API keys and webhooks, as an operator may: most tests are about those
 * and not about who has them, which `features/benefits` tests with what is delivered.
 */
export async function includeEverything(db: Db): Promise<void> {
  const memberships = [...Membership.options];
  await db.updateTable('benefitSettings').set({ projects: memberships, developers: memberships }).execute();
}
