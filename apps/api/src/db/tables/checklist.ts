import type { CheckStep, ChecklistItemName } from '@voicedraft/contract/checklist';
import type { Generated, JSONColumnType } from 'kysely';

/** The last check of an item of the checklist; see `features/checks`. */
export interface ChecklistResultsTable {
  item: ChecklistItemName;
  /** Null before the first check has ended. */
  state: 'done' | 'not-complete' | 'failed' | null;
  text: Generated<string>;
  steps: JSONColumnType<CheckStep[], string | undefined>;
  checkedAt: Date | null;
  checkedBy: string | null;
  /** The check that is running. */
  runId: string | null;
  startedAt: Date | null;
}
