import type { Generated } from 'kysely';
import type { CreatedAt } from './columns.ts';

export interface BackupsTables {
  /** A backup; see `features/backups`. */
  backups: {
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
  };

  /** An account that was erased, or must be erased again after a restore. */
  erasedAccounts: {
    accountId: string;
    erasedAt: Generated<Date>;
    isDone: Generated<boolean>;
  };
}
