import type { TicketPriority, TicketStatus } from '@voicedraft/contract/tickets';

interface Look<Tone extends string> {
  readonly label: string;
  readonly tone: Tone;
}

/** Names and colours of ticket statuses (customer specification §4): 'secondary' is our neutral. */
export const STATUS_LOOKS: Readonly<Record<TicketStatus, Look<'info' | 'warning' | 'success' | 'neutral'>>> =
  {
    open: { label: 'Open', tone: 'info' },
    'in-progress': { label: 'In progress', tone: 'warning' },
    resolved: { label: 'Resolved', tone: 'success' },
    closed: { label: 'Closed', tone: 'neutral' },
  };

/** Names and colours of priorities (customer specification §4), and how many of three bars they fill. */
export const PRIORITY_LOOKS: Readonly<
  Record<TicketPriority, Look<'danger' | 'warning' | 'info'> & { readonly bars: 1 | 2 | 3 }>
> = {
  high: { label: 'High', tone: 'danger', bars: 3 },
  medium: { label: 'Medium', tone: 'warning', bars: 2 },
  low: { label: 'Low', tone: 'info', bars: 1 },
};
