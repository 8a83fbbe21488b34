import { ticketsQuery } from '#features/tickets/queries.ts';

/** How many of the newest tickets are looked through for open ones. */
const NEWEST_TICKETS = 50;

/** Filter for the user's own tickets, by email address. */
export const newestTickets = (userEmail: string | undefined) => ({
  userEmail,
  page: 1,
  pageSize: NEWEST_TICKETS,
});

/** The query of {@link newestTickets}. */
export const newestTicketsQuery = (userEmail: string) => ticketsQuery(newestTickets(userEmail));
