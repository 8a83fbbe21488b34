import type { Ticket } from '@voicedraft/contract/tickets';
import { useEffect, useEffectEvent, useRef } from 'react';

interface OpenTicket {
  /** Active search and filters of the list. */
  readonly filters: object;
  readonly selected: string | undefined;
  /** All tickets that the filters leave; undefined while that is not known. */
  readonly tickets: readonly Pick<Ticket, '_id'>[] | undefined;
  readonly close: () => void;
}

/**
 * Closes the open ticket once another choice of filters has hidden it. One that leaves the list by itself, because it
 * was answered or resolved, stays open, and so does one that was opened by its own address.
 */
export function useCloseHidden({ filters, selected, tickets, close }: OpenTicket): void {
  const chosen = JSON.stringify(filters);
  const before = useRef(chosen);
  const closeNow = useEffectEvent(close);
  useEffect(() => {
    if (tickets === undefined || before.current === chosen) return;
    before.current = chosen;
    if (selected !== undefined && !tickets.some(({ _id }) => _id === selected)) closeNow();
  }, [chosen, selected, tickets]);
}
