import { type RegisteredRouter, type RouteIds, useNavigate, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { RawSearch } from '#ui/list/list-search.ts';
import type { TicketsSearch } from './tickets-search.ts';

interface InboxState<Filters> {
  readonly filters: Filters;
  readonly selected: string | undefined;
  /** Filters the list; the open conversation stays until it is known to be hidden (`useCloseHidden`). */
  readonly filter: (changes: Partial<Filters>) => void;
  readonly clearFilters: () => void;
  /** Closes the conversation. */
  readonly close: () => void;
  /** Link to the inbox with that conversation open, or with none: for a router `Link`. */
  readonly searchOf: (ticket: string | undefined) => () => object;
}

/** Filters and open conversation of an inbox, kept in the URL, so that reloading and going back work. */
export function useInboxState<Search extends TicketsSearch>(
  from: RouteIds<RegisteredRouter['routeTree']>,
  read: (search: RawSearch) => Search,
): InboxState<Omit<Search, 'ticket'>> {
  const { ticket, ...filters } = read({ ...useSearch({ from }) });
  const navigate = useNavigate();
  useReturnToRow(ticket);
  const go = (search: TicketsSearch) => {
    // Adds no entry to the browser's history.
    void navigate({ to: '.', search: (): object => search, replace: true, resetScroll: false });
  };
  return {
    filters,
    selected: ticket,
    filter: (changes) => go({ ...filters, ...changes, ticket }),
    clearFilters: () => go({ ticket }),
    close: () => go(filters),
    searchOf: (id) => () => ({ ...filters, ...(id !== undefined && { ticket: id }) }),
  };
}

/** On phones, where a conversation replaces the list, focuses its row on return. */
function useReturnToRow(selected: string | undefined): void {
  const before = useRef(selected);
  useEffect(() => {
    const left = before.current;
    before.current = selected;
    if (left === undefined || selected !== undefined) return;
    document.querySelector<HTMLElement>(`[data-ticket="${left}"]`)?.focus();
  }, [selected]);
}
