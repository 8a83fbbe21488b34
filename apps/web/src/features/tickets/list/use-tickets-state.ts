import { useNavigate, useSearch } from '@tanstack/react-router';
import type { TicketsSearch } from './tickets-search.ts';

interface TicketsState<Filters> {
  readonly filters: Filters;
  readonly selected: string | undefined;
  /** Narrows the list; the open conversation stays. Leaves no trail in the browser's history. */
  readonly filter: (changes: Partial<Filters>) => void;
  readonly clearFilters: () => void;
  /** Address of the inbox with that conversation open, or with none: for a router `Link`. */
  readonly searchOf: (ticket: string | undefined) => () => object;
}

/**
 * Filters and open conversation of an inbox, kept in the address: it can be reloaded and gone back to.
 * `readSearch` checks what the address says.
 */
export function useTicketsState<Search extends TicketsSearch>(
  readSearch: (search: Readonly<Record<string, unknown>>) => Search,
): TicketsState<Omit<Search, 'ticket'>> {
  const { ticket, ...filters } = readSearch(useSearch({ strict: false }));
  const navigate = useNavigate();
  // As a plain object: the page stays the same, and which page it is only its own route knows.
  const go = (search: object) =>
    void navigate({ to: '.', search: (): object => search, replace: true, resetScroll: false });
  return {
    filters,
    selected: ticket,
    filter: (changes) => go({ ...filters, ...changes, ticket }),
    clearFilters: () => go({ ticket }),
    searchOf: (id) => () => ({ ...filters, ...(id !== undefined && { ticket: id }) }),
  };
}
