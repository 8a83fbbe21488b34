import type { TicketsSearch } from './tickets-search.ts';

interface InboxState<Filters> {
  readonly filters: Filters;
  readonly selected: string | undefined;
  /** Filters the list; the open conversation stays. */
  readonly filter: (changes: Partial<Filters>) => void;
  readonly clearFilters: () => void;
  /** Link to the inbox with that conversation open, or with none: for a router `Link`. */
  readonly searchOf: (ticket: string | undefined) => () => object;
}

/** Filters and open conversation of an inbox, kept in the URL, so that reloading and going back work. */
export function readInboxState<Search extends TicketsSearch>(
  search: Search,
  go: (search: TicketsSearch) => void,
): InboxState<Omit<Search, 'ticket'>> {
  const { ticket, ...filters } = search;
  return {
    filters,
    selected: ticket,
    filter: (changes) => go({ ...filters, ...changes, ticket }),
    clearFilters: () => go({ ticket }),
    searchOf: (id) => () => ({ ...filters, ...(id !== undefined && { ticket: id }) }),
  };
}
