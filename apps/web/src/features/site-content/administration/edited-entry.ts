import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useRef } from 'react';
import type { SettingsTab } from '#lib/settings-tabs.ts';

/** In the address, in place of an id: an entry that has not been saved. */
export const NEW_ENTRY = 'new';

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Reads `?edit=` of an address: the id of an entry, {@link NEW_ENTRY}, or undefined for none. */
export function readEditedEntry(search: Readonly<Record<string, unknown>>): string | undefined {
  const named = search['edit'];
  return typeof named === 'string' && (named === NEW_ENTRY || ID.test(named)) ? named : undefined;
}

interface EditedEntry {
  /** Which entry of the tab's list is open. */
  readonly edited: string | undefined;
  /** Opens another one, or with undefined none. What is not saved is asked about first. */
  readonly open: (entry: string | undefined) => void;
  /** Closes it without asking: it was saved, or given up. Does nothing where it has been left since. */
  readonly close: () => void;
}

/** The entry of a list that is being edited, as the address says. */
export function useEditedEntry(tab: SettingsTab): EditedEntry {
  const edited = useSearch({ strict: false, select: readEditedEntry });
  const navigate = useNavigate();
  const open = useCallback(
    (edit: string | undefined) =>
      void navigate({ to: '.', search: (): object => ({ tab, edit }), resetScroll: false }),
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
      search: (): object => ({ tab }),
      resetScroll: false,
      replace: true,
      ignoreBlocker: true,
    });
  }, [navigate, tab, edited]);
  return { edited, open, close };
}
