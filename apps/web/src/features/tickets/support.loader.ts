import { knownSession } from '#features/identity/session.ts';
import type { PageVisit } from '#lib/page-loader.ts';
import { readTicketsSearch } from './list/tickets-search.ts';
import { ticketQuery, ticketsQuery, unclaimedTicketQuery } from './queries.ts';

/** The user's own tickets, and the conversation that the URL opens. */
export function startQueries({ context: { queryClient }, location }: PageVisit): void {
  const { ticket, ...filters } = readTicketsSearch(location.search);
  const session = knownSession(queryClient);
  if (session === undefined) return;
  void queryClient.prefetchQuery(ticketsQuery({ userEmail: session.email, ...filters }));
  void queryClient.prefetchQuery(unclaimedTicketQuery);
  if (ticket !== undefined) void queryClient.prefetchQuery(ticketQuery(ticket));
}
