import { useQueryClient } from '@tanstack/react-query';
import {
  type ChecklistItem,
  type ChecklistItemName,
  runCheck,
  stopCheck,
} from '@voicedraft/contract/checklist';
import { getOverview } from '@voicedraft/contract/dashboard';
import { useState } from 'react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ITEM_WORDS } from './item-words.ts';
import { checklistQuery } from './queries.ts';

export interface Checks {
  /** Items that this page is checking. */
  readonly running: ReadonlySet<ChecklistItemName>;
  /** Checks items, all at the same time. */
  readonly run: (items: readonly ChecklistItemName[]) => void;
  readonly stop: (item: ChecklistItemName) => void;
}

/** Runs checks and shows each result as it arrives. The server goes on with a check when the page is left. */
export function useChecks(): Checks {
  const client = useQueryClient();
  const [running, setRunning] = useState<ReadonlySet<ChecklistItemName>>(new Set());
  const change = (edit: (items: Set<ChecklistItemName>) => void) =>
    setRunning((before) => {
      const after = new Set(before);
      edit(after);
      return after;
    });
  const show = (found: ChecklistItem) =>
    client.setQueryData(checklistQuery.queryKey, (items) =>
      items?.map((item) => (item.item === found.item ? found : item)),
    );
  const parts = (item: ChecklistItemName) => ({ params: { item } });
  const { mutateAsync: check } = useEndpointMutation(runCheck, {
    parts,
    onSuccess: show,
    invalidates: [getOverview],
  });
  const { mutateAsync: stop } = useEndpointMutation(stopCheck, { parts, onSuccess: show });
  const runOne = async (item: ChecklistItemName) => {
    change((items) => items.add(item));
    try {
      await check(item);
    } catch (error) {
      const reason = error instanceof Error ? ` ${error.message}` : '';
      settingsToast.error(`${ITEM_WORDS[item].name} could not be checked.${reason}`);
    } finally {
      change((items) => items.delete(item));
    }
  };
  return {
    running,
    run: (items) => items.forEach((item) => void runOne(item)),
    stop: (item) => {
      change((items) => items.delete(item));
      stop(item).catch(() => settingsToast.error('The check could not be stopped.'));
    },
  };
}
