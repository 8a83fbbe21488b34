import type { TicketPriority, TicketStatus } from '@voicedraft/contract/tickets';

interface BadgeContent<Variant extends string> {
  readonly label: string;
  readonly variant: Variant;
}

/** Names and colours of ticket statuses (customer specification §4): 'secondary' is our neutral. */
export const STATUS_BADGES: Readonly<
  Record<TicketStatus, BadgeContent<'info' | 'warning' | 'success' | 'neutral'>>
> = {
  open: { label: 'Open', variant: 'info' },
  'in-progress': { label: 'In progress', variant: 'warning' },
  resolved: { label: 'Resolved', variant: 'success' },
  closed: { label: 'Closed', variant: 'neutral' },
};

/** Names and colours of priorities (customer specification §4), and how many of three bars they fill. */
export const PRIORITY_BADGES: Readonly<
  Record<TicketPriority, BadgeContent<'danger' | 'warning' | 'info'> & { readonly bars: 1 | 2 | 3 }>
> = {
  high: { label: 'High', variant: 'danger', bars: 3 },
  medium: { label: 'Medium', variant: 'warning', bars: 2 },
  low: { label: 'Low', variant: 'info', bars: 1 },
};
