import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

/** A backup; see `features/backups`. */
export interface BackupsTable {
  id: Generated<string>;
  state: 'running' | 'done' | 'failed';
  name: string;
  startedAt: CreatedAt;
  renewedAt: Generated<Date>;
  finishedAt: Date | null;
  sizeBytes: number | null;
  rowCount: number | null;
  fileCount: number | null;
  problem: string | null;
}

/** An account that was erased, or must be erased again after a restore. */
export interface ErasedAccountsTable {
  accountId: string;
  erasedAt: Generated<Date>;
  isDone: Generated<boolean>;
}
