import type { OpenedTickets } from '@voicedraft/contract/dashboard';

const DAY_MS = 86_400_000;

/** How long ago tickets were opened, in days of UTC. */
export type Age = Exclude<keyof OpenedTickets, 'status'>;

/** Names of the ages as the table has them. */
export const AGES: readonly { readonly age: Age; readonly name: string }[] = [
  { age: 'today', name: 'Today' },
  { age: 'week', name: '1 to 6 days' },
  { age: 'older', name: 'Older' },
];

/** The filter of the list of tickets that shows those of one status and age. */
export function filterOfAge(
  status: OpenedTickets['status'],
  age: Age,
  now: number,
): Readonly<Record<string, string>> {
  const dayAgo = (days: number) => new Date(now - days * DAY_MS).toISOString().slice(0, 10);
  const spans: Record<Age, { readonly from?: string; readonly to?: string }> = {
    today: { from: dayAgo(0) },
    week: { from: dayAgo(6), to: dayAgo(1) },
    older: { to: dayAgo(7) },
  };
  return { status, ...spans[age] };
}
