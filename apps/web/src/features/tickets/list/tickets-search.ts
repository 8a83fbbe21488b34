import { readDay } from '#lib/read-day.ts';
import type { TicketStatus } from '@voicedraft/contract/tickets';

/** State of the inbox as its address has it; what is left out is not filtered, or not chosen. */
export interface TicketsSearch {
  readonly status?: TicketStatus | undefined;
  /** Days on which tickets were opened, both included: '2026-03-12'. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  /** Ticket whose conversation is open. */
  readonly ticket?: string | undefined;
}

/** The part of the state that narrows the list. */
export type TicketFilters = Omit<TicketsSearch, 'ticket'>;

/** Every status. Checked by hand: the routes are part of every page, and public ones load no schemas. */
const STATUSES: Readonly<Record<TicketStatus, true>> = {
  open: true,
  'in-progress': true,
  resolved: true,
  closed: true,
};

const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/u;

/** Reads the state of an inbox from an address: what is no status, day or id counts as left out. */
export function readTicketsSearch(search: Readonly<Record<string, unknown>>): TicketsSearch {
  const { status } = search;
  const from = readDay(search['from']);
  const to = readDay(search['to']);
  const ticket = search['ticket'];
  return {
    ...(isStatus(status) && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(typeof ticket === 'string' && ID.test(ticket) && { ticket }),
  };
}

/** Whether anything narrows the list. */
export function isFiltered({ status, from, to }: TicketFilters): boolean {
  return (status ?? from ?? to) !== undefined;
}

function isStatus(value: unknown): value is TicketStatus {
  return typeof value === 'string' && Object.hasOwn(STATUSES, value);
}
