import type { Membership } from '@voicedraft/contract/accounts';
import type { Generated } from 'kysely';

/** The memberships that have each benefit: one row; see `features/benefits`. */
export interface BenefitSettingsTable {
  onlyRow: Generated<boolean>;
  queue: Generated<Membership[]>;
  projects: Generated<Membership[]>;
  developers: Generated<Membership[]>;
  revision: Generated<number>;
  updatedAt: Generated<Date>;
}
