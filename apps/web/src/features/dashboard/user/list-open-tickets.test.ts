import { describe, expect, it } from 'vitest';
import { listOpenTickets } from './list-open-tickets.ts';

const MONDAY = '2025-03-10T12:00:00.000Z';
const TUESDAY = '2025-03-11T12:00:00.000Z';

describe('listOpenTickets', () => {
  it('omits resolved and closed ones', () => {
    const tickets = (['resolved', 'closed', 'open', 'in-progress'] as const).map((ticketStatus) => ({
      ticketStatus,
      unread: 0,
      updatedAt: MONDAY,
    }));
    expect(listOpenTickets(tickets).map(({ ticketStatus }) => ticketStatus)).toEqual(['open', 'in-progress']);
  });

  it('puts unread replies first, then the latest messages', () => {
    const ticketStatus = 'open' as const;
    const tickets = [
      { _id: 'old', ticketStatus, unread: 0, updatedAt: MONDAY },
      { _id: 'new', ticketStatus, unread: 0, updatedAt: TUESDAY },
      { _id: 'unread', ticketStatus, unread: 2, updatedAt: MONDAY },
    ];
    expect(listOpenTickets(tickets).map(({ _id }) => _id)).toEqual(['unread', 'new', 'old']);
  });
});
