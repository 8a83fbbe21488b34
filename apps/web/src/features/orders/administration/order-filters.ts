import { PaymentStatus } from '@voicedraft/contract/orders';
import { readDay } from '#lib/read-day.ts';
import type { RawSearch } from '#ui/list/list-search.ts';

/** What narrows a list of orders besides its search; days are in UTC, both included. */
export interface OrderFilters {
  readonly status?: PaymentStatus | undefined;
  /** Placed on this day or later: '2026-03-12'. */
  readonly from?: string | undefined;
  /** Placed on this day or before. */
  readonly to?: string | undefined;
}

/** Reads the filters from an address; what is no status and no day counts as left out. */
export function readOrderFilters(search: RawSearch): OrderFilters {
  const status = PaymentStatus.options.find((known) => known === search['status']);
  const from = readDay(search['from']);
  const to = readDay(search['to']);
  return {
    ...(status !== undefined && { status }),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
  };
}
