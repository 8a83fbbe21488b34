import { PRIORITY_BADGES } from '#features/tickets/list/ticket-names.ts';
import { TICKET_READERS } from '#features/tickets/list/tickets-search.ts';
import { defineListSearch, oneOf, readId } from '#ui/list/list-search.ts';

/** The state that the staff's inbox keeps in its URL. */
const INBOX_SEARCH = defineListSearch({
  filters: {
    ...TICKET_READERS,
    priority: oneOf(PRIORITY_BADGES),
    assignee: readAssignee,
    waiting: oneOf({ us: true }),
  },
});

/** Reads the state of the staff's inbox from a URL; invalid values count as omitted. */
export const readInboxSearch = INBOX_SEARCH.read;

/** The part of the state that says which tickets are listed. */
export type InboxFilters = Omit<ReturnType<typeof readInboxSearch>, 'ticket' | 'sort' | 'order'>;

/** Tickets on one page of the inbox. */
export const INBOX_PAGE_SIZE = 25;

/** The page of tickets that the inbox lists, as requests name it. */
export function toTicketPage({ page = 1, ...filters }: InboxFilters) {
  return { ...filters, page, pageSize: INBOX_PAGE_SIZE };
}

/** Whether anything narrows the list; the page number does not. */
export function isInboxFiltered({ page: _page, ...filters }: InboxFilters): boolean {
  return Object.values(filters).some((value) => value !== undefined);
}

/** The assignee: 'me', 'none' for nobody, or the id of an administrator. */
function readAssignee(value: unknown): string | undefined {
  return value === 'me' || value === 'none' ? value : readId(value);
}
