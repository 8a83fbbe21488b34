import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { refreshContent } from '#features/site-content/administration/queries.ts';
import { describeFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { moveEntry } from '#ui/sortable-list.tsx';
import { useListCall } from './list-calls.ts';
import type { ListCalls, ListEntry } from './list.ts';

interface EntryOrder<Entry> {
  /** The entries in their new order, even while it is being saved; undefined while loading. */
  readonly entries: readonly Entry[] | undefined;
  /** Moves an entry to another position, from 0, and saves; on failure, notifies the user and moves it back. */
  readonly move: (from: number, to: number) => void;
}

/** The entries of a list in their order, which changes before the server confirms it. */
export function useEntryOrder<Entry extends ListEntry>(
  { part, read, order }: ListCalls<Entry>,
  stored: readonly Entry[] | undefined,
): EntryOrder<Entry> {
  const client = useQueryClient();
  // A list that cannot be reordered never moves an entry.
  const call = useListCall(order ?? read);
  const [pendingIds, setPendingIds] = useState<readonly string[]>();
  const last = useRef(Promise.resolve());
  const entries = stored && pendingIds ? putInOrder(stored, pendingIds) : stored;

  const save = async (ids: string[], expectedIds: string[]) => {
    try {
      await call({ body: { ids, expectedIds } });
    } catch (failure) {
      const failed = `Failed to reorder ${part}`;
      settingsToast.error(describeFailure(failure, { refused: failed, unreachable: failed }));
      // The list may have other entries by now.
      await refreshContent(client);
    } finally {
      setPendingIds((newest) => (newest === ids ? undefined : newest));
    }
  };
  const move = (from: number, to: number) => {
    if (entries === undefined) return;
    const expectedIds = entries.map(({ _id }) => _id);
    const ids = moveEntry(expectedIds, from, to);
    setPendingIds(ids);
    // One request after another, so that the last move wins.
    last.current = last.current.then(() => save(ids, expectedIds));
  };
  return { entries, move };
}

/** Entries that have not been placed yet come last. */
function putInOrder<Entry extends ListEntry>(entries: readonly Entry[], ids: readonly string[]): Entry[] {
  const ordered = ids.flatMap((id) => entries.find(({ _id }) => _id === id) ?? []);
  return [...ordered, ...entries.filter(({ _id }) => !ids.includes(_id))];
}
