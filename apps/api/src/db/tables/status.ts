import type { CheckStep, ChecklistItemName } from '@voicedraft/contract/checklist';
import type { PartState, StatusFact, StatusPartName } from '@voicedraft/contract/status';
import type { Generated, JSONColumnType } from 'kysely';

export interface StatusTables {
  /** The newest check of each part of the service; see `features/checks`. */
  statusParts: {
    part: StatusPartName;
    state: PartState;
    facts: JSONColumnType<StatusFact[]>;
    /** The alert; null while there is none. */
    title: string | null;
    text: string | null;
    /** When it entered this state. */
    since: Generated<Date>;
    checkedAt: Generated<Date>;
  };

  /** Half hours that were checked. */
  statusSlots: {
    slot: Date;
    hadAlert: boolean;
    /** The last alert of each part in it. */
    alerts: JSONColumnType<Partial<Record<StatusPartName, string>>>;
  };

  /** The last check of an item of the checklist; see `features/checks`. */
  checklistResults: {
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
  };
}
