import { readDay } from '#lib/read-day.ts';
import { type FiltersOf, oneOf, type RawSearch, readFilters, readId } from '#ui/list/list-search.ts';
import { STATUS_BADGES } from './ticket-names.ts';

/**
 * How an inbox reads its URL: status, range of days on which tickets were opened (both included) and the open
 * ticket.
 */
export const TICKET_READERS = { status: oneOf(STATUS_BADGES), from: readDay, to: readDay, ticket: readId };

/** State of the inbox in its URL; an omitted value means no filter, or no open ticket. */
export type TicketsSearch = FiltersOf<typeof TICKET_READERS>;

/** The part of the state that narrows the list. */
export type TicketFilters = Omit<TicketsSearch, 'ticket'>;

/** Reads the state of an inbox from a URL; invalid statuses, days and ids count as omitted. */
export function readTicketsSearch(search: RawSearch): TicketsSearch {
  return readFilters(TICKET_READERS, search);
}

/** Whether anything narrows the list. */
export function isFiltered({ status, from, to }: TicketFilters): boolean {
  return (status ?? from ?? to) !== undefined;
}
