import { ticketsQuery } from '#features/tickets/queries.ts';

/** How many of the newest tickets are looked through for open ones. */
const NEWEST_TICKETS = 50;

/** The filter for the tickets that the dashboard looks through: those of the user with that email address. */
export const newestTickets = (userEmail: string | undefined) => ({
  userEmail,
  page: 1,
  pageSize: NEWEST_TICKETS,
});

/** The query of {@link newestTickets}. */
export const newestTicketsQuery = (userEmail: string) => ticketsQuery(newestTickets(userEmail));
