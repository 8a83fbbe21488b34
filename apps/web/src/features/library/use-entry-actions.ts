import { useQueryClient } from '@tanstack/react-query';
import type { LibraryEntry } from '@voicedraft/contract/library';
import {
  deleteEntries,
  listLibrary,
  moveEntries,
  restoreEntries,
  setFavourites,
} from '@voicedraft/contract/library-endpoints';
import { useCallback, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { showToast } from '#ui/toast.ts';
import { describeMove, nameEntries } from './describe-entry.ts';

/** The entries of one action, with the kinds of those on this page; a selection may go beyond it. */
export interface Chosen {
  readonly ids: readonly string[];
  readonly kinds: ReadonlySet<LibraryEntry['kind']>;
}

/** Destination of a move; null for no folder. */
export interface Destination {
  readonly id: string | null;
  readonly name: string;
}

/** Actions on entries. Each takes effect at once, announces itself, and offers Undo. */
export interface EntryActions {
  /** Ids of entries whose action is under way. */
  readonly busy: ReadonlySet<string>;
  readonly setFavourite: (id: string, isFavourite: boolean) => void;
  readonly move: (chosen: Chosen, to: Destination) => void;
  readonly remove: (chosen: Chosen) => void;
  readonly restore: (chosen: Chosen) => void;
  /** Undoes the last action; returns false if there is none. */
  readonly undoLast: () => boolean;
}

const LIBRARY_DATA = [listLibrary.feature] as const;
/** Shared by all actions: an older Undo would undo the wrong one. */
const TOAST = 'library-undo';

/** The entry as a chosen one. */
export function chooseEntry({ id, kind }: Pick<LibraryEntry, 'id' | 'kind'>): Chosen {
  return { ids: [id], kinds: new Set([kind]) };
}

/** Actions on entries, with their toasts. They stay possible while others are under way. */
export function useEntryActions(): EntryActions {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<(() => void) | null>(null);
  const favouriting = useEndpointMutation(setFavourites).mutateAsync;
  const moving = useEndpointMutation(moveEntries).mutateAsync;
  const deleting = useEndpointMutation(deleteEntries).mutateAsync;
  const restoring = useEndpointMutation(restoreEntries).mutateAsync;

  /** Runs an action; the rows are busy until the list shows its result. A failure can be retried. */
  const act = useCallback(
    (ids: readonly string[], call: () => Promise<(() => void) | void>, failure: string) => {
      const run = async () => {
        setBusy((before) => new Set([...before, ...ids]));
        let announce: (() => void) | void = undefined;
        try {
          announce = await call();
        } catch (error) {
          if (!(error instanceof ApiError)) throw error;
          const reason = error.status === 0 ? 'Check your connection.' : error.message;
          showToast.errorWithAction(
            `${failure}. ${reason}`,
            { label: 'Try again', run: () => void run() },
            TOAST,
          );
        }
        await refreshQueries(queryClient, LIBRARY_DATA);
        setBusy((before) => new Set([...before].filter((id) => !ids.includes(id))));
        announce?.();
      };
      void run();
    },
    [queryClient],
  );

  const offerUndo = (text: string, undo: () => void) => {
    const once = () => {
      if (last.current !== once) return;
      last.current = null;
      showToast.dismiss(TOAST);
      undo();
    };
    last.current = once;
    showToast.withAction(text, { label: 'Undo', run: once }, TOAST);
  };

  const restore = ({ ids, kinds }: Chosen) =>
    act(
      ids,
      async () => {
        await restoring({ body: { ids: [...ids] } });
        return () => showToast.plain(`${nameEntries(ids.length, kinds)} restored`, TOAST);
      },
      'Not restored',
    );
  const remove = ({ ids, kinds }: Chosen) =>
    act(
      ids,
      async () => {
        await deleting({ body: { ids: [...ids] } });
        return () => offerUndo(`${nameEntries(ids.length, kinds)} deleted`, () => restore({ ids, kinds }));
      },
      'Not deleted',
    );
  const move = ({ ids, kinds }: Chosen, to: Destination) =>
    act(
      ids,
      async () => {
        const { from } = await moving({ body: { ids: [...ids], folderId: to.id } });
        const moveBack = () =>
          act(
            ids,
            async () => {
              for (const group of from) await moving({ body: group });
              return () => showToast.plain(`${nameEntries(ids.length, kinds)} moved back`, TOAST);
            },
            'Not moved back',
          );
        const moved = describeMove(ids.length, kinds, to.id === null ? null : to.name);
        return () => offerUndo(moved, moveBack);
      },
      'Not moved',
    );
  const setFavourite = (id: string, isFavourite: boolean) =>
    act(
      [id],
      async () => {
        await favouriting({ body: { ids: [id], isFavourite } });
      },
      isFavourite ? 'Not added to favorites' : 'Still in favorites',
    );
  const undoLast = () => {
    if (last.current === null) return false;
    last.current();
    return true;
  };
  return { busy, setFavourite, move, remove, restore, undoLast };
}
