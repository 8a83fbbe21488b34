import { getRouteApi } from '@tanstack/react-router';
import type { ListPart } from '@voicedraft/contract/content-lists';
import { useCallback, useEffect, useRef } from 'react';
import { readId } from '#ui/list/list-search.ts';

const route = getRouteApi('/admin/settings');

/** Used in the URL instead of an id, for an entry that has not been saved. */
export const NEW_ENTRY = 'new';

/** Reads `?edit=` of a URL: the id of an entry, {@link NEW_ENTRY}, or undefined if absent. */
export function readEditedEntry(search: Readonly<Record<string, unknown>>): string | undefined {
  const named = search['edit'];
  return named === NEW_ENTRY ? named : readId(named);
}

interface EditedEntry {
  /** The open entry of the tab's list. */
  readonly edited: string | undefined;
  /** Opens another entry, or none if undefined. Asks first if there are unsaved changes. */
  readonly open: (entry: string | undefined) => void;
  /**
   * Closes the entry without asking, because it was saved or discarded. Does nothing if it was left in the
   * meantime.
   */
  readonly close: () => void;
}

/** The entry of a list that is being edited, according to the URL. */
export function useEditedEntry(tab: ListPart): EditedEntry {
  const { edit: edited } = route.useSearch();
  const navigate = route.useNavigate();
  const open = useCallback(
    (edit: string | undefined) => void navigate({ to: '.', search: { tab, edit }, resetScroll: false }),
    [navigate, tab],
  );
  const shown = useRef<string>(undefined);
  useEffect(() => {
    shown.current = edited;
    return () => {
      shown.current = undefined;
    };
  }, [edited]);
  const close = useCallback(() => {
    if (shown.current !== edited) return;
    void navigate({
      to: '.',
      search: { tab },
      resetScroll: false,
      replace: true,
      ignoreBlocker: true,
    });
  }, [navigate, tab, edited]);
  return { edited, open, close };
}
