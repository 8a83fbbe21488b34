import { useNavigate, useSearch } from '@tanstack/react-router';
import { readTicketsSearch, type TicketFilters, type TicketsSearch } from './tickets-search.ts';

interface TicketsState {
  readonly filters: TicketFilters;
  readonly selected: string | undefined;
  /** Narrows the list; the open conversation stays. Leaves no trail in the browser's history. */
  readonly filter: (changes: TicketFilters) => void;
  readonly clearFilters: () => void;
  /** Address of the inbox with that conversation open, or with none: for a router `Link`. */
  readonly searchOf: (ticket: string | undefined) => () => object;
}

/** Filters and open conversation of an inbox, kept in the address: it can be reloaded and gone back to. */
export function useTicketsState(): TicketsState {
  const { ticket, ...filters } = readTicketsSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // As a plain object: the page stays the same, and which page it is only its own route knows.
  const go = (search: TicketsSearch) =>
    void navigate({ to: '.', search: (): object => search, replace: true, resetScroll: false });
  return {
    filters,
    selected: ticket,
    filter: (changes) => go({ ...filters, ...changes, ticket }),
    clearFilters: () => go({ ticket }),
    searchOf: (id) => () => ({ ...filters, ...(id !== undefined && { ticket: id }) }),
  };
}
