import type { Generated } from 'kysely';

/** How long records are kept, in days: one row; see `features/retention`. */
export interface RetentionSettingsTable {
  onlyRow: Generated<boolean>;
  signInDays: number | null;
  mailDays: number | null;
  ticketDays: number | null;
  auditDays: number | null;
  unusedAccountDays: number | null;
  revision: Generated<number>;
  updatedAt: Generated<Date>;
}
