import { CHECKLIST_ITEMS, type ChecklistItem, type ChecklistItemName } from '@voicedraft/contract/checklist';

/** The items as they are before the first check, with changes to some. */
export function makeChecklist(
  changes: Partial<Record<ChecklistItemName, Partial<ChecklistItem>>> = {},
): ChecklistItem[] {
  return CHECKLIST_ITEMS.map((item) => ({
    item,
    state: 'not-checked',
    checkedAt: null,
    text: '',
    steps: [],
    ...changes[item],
  }));
}
