import type { Ticket } from '@voicedraft/contract/tickets';
import { useEffect, useRef } from 'react';

/** On return from a conversation, which replaces the list on phones, its row takes the focus. */
export function useReturnToRow(selected: Ticket['_id'] | undefined): void {
  const before = useRef(selected);
  useEffect(() => {
    const left = before.current;
    before.current = selected;
    if (left === undefined || selected !== undefined) return;
    document.querySelector<HTMLElement>(`[data-ticket="${left}"]`)?.focus();
  }, [selected]);
}
