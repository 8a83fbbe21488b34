import type { OpenedTickets } from '@voicedraft/contract/dashboard';
import type { TicketFilters } from '#features/tickets/list/tickets-search.ts';

const DAY_MS = 86_400_000;

/** How long ago tickets were opened, in UTC days. */
export type Age = Exclude<keyof OpenedTickets, 'status'>;

/** Names of the ages as the table shows them. */
export const AGES: readonly { readonly age: Age; readonly name: string }[] = [
  { age: 'today', name: 'Today' },
  { age: 'week', name: '1 to 6 days' },
  { age: 'older', name: 'Older' },
];

/** Returns the filter of the ticket list for one status and age. */
export function filterOfAge(status: OpenedTickets['status'], age: Age, now: number): TicketFilters {
  const dayAgo = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  const spans: Record<Age, { readonly from?: string; readonly to?: string }> = {
    today: { from: dayAgo(0) },
    week: { from: dayAgo(6), to: dayAgo(1) },
    older: { to: dayAgo(7) },
  };
  return { status, ...spans[age] };
}
