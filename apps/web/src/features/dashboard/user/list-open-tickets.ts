import type { Ticket } from '@voicedraft/contract/tickets';

/**
 * Returns the tickets that are neither resolved nor closed: those with unread replies first, then by latest
 * message.
 */
export function listOpenTickets<T extends Pick<Ticket, 'ticketStatus' | 'unread' | 'updatedAt'>>(
  tickets: readonly T[],
): T[] {
  return tickets
    .filter(({ ticketStatus }) => ticketStatus === 'open' || ticketStatus === 'in-progress')
    .sort(
      (one, other) =>
        Number(other.unread > 0) - Number(one.unread > 0) || other.updatedAt.localeCompare(one.updatedAt),
    );
}
