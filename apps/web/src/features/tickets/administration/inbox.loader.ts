import { ticketPageQuery, ticketQuery } from '#features/tickets/queries.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { readInboxSearch, toTicketPage } from './inbox-search.ts';
import { administratorsQuery, cannedRepliesQuery, notesQuery, ticketCustomerQuery } from './queries.ts';

/** The tickets, who can be assigned, and everything around the conversation that the URL opens. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  const { ticket, ...filters } = readInboxSearch(location.search);
  void queryClient.prefetchQuery(ticketPageQuery(toTicketPage(filters)));
  void queryClient.prefetchQuery(administratorsQuery);
  if (ticket === undefined) return;
  void queryClient.prefetchQuery(ticketQuery(ticket));
  void queryClient.prefetchQuery(notesQuery(ticket));
  void queryClient.prefetchQuery(ticketCustomerQuery(ticket));
  void queryClient.prefetchQuery(cannedRepliesQuery);
}
