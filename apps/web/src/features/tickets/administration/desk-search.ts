import type { TicketPriority } from '@voicedraft/contract/tickets';
import { readTicketsSearch, type TicketsSearch } from '#features/tickets/list/tickets-search.ts';
import { readListSearch } from '#ui/list/list-search.ts';

/** State of the staff's inbox as its address has it; what is left out is not filtered. */
export interface DeskSearch extends TicketsSearch {
  readonly priority?: TicketPriority | undefined;
  /** Whose work it is: 'me', 'none' for nobody's, or the id of an administrator. */
  readonly assignee?: string | undefined;
  /** Part of the sender's e-mail. */
  readonly q?: string | undefined;
  /** From 1. */
  readonly page?: number | undefined;
}

/** The part of the state that says which tickets are listed. */
export type DeskFilters = Omit<DeskSearch, 'ticket'>;

const PRIORITIES: Readonly<Record<TicketPriority, true>> = { high: true, medium: true, low: true };
const ASSIGNEE = /^(?:me|none|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/u;

/** Reads the state of the staff's inbox from an address: what is none of the choices counts as left out. */
export function readDeskSearch(search: Readonly<Record<string, unknown>>): DeskSearch {
  const { priority, assignee } = search;
  const { q, page } = readListSearch(search, []);
  return {
    ...readTicketsSearch(search),
    ...(isPriority(priority) && { priority }),
    ...(typeof assignee === 'string' && ASSIGNEE.test(assignee) && { assignee }),
    ...(q !== undefined && { q }),
    ...(page !== undefined && { page }),
  };
}

/** Whether anything narrows the list; which page is looked at does not. */
export function isDeskFiltered({ page: _page, ...filters }: DeskFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

function isPriority(value: unknown): value is TicketPriority {
  return typeof value === 'string' && Object.hasOwn(PRIORITIES, value);
}
