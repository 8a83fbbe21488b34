import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { ticketOutbox } from '#features/tickets/outbox/ticket-outbox.ts';
import { refetchTicket, refetchTickets } from '#features/tickets/queries.ts';
import { openTicketStream } from './ticket-stream.ts';

/** How long a tab may be hidden before its stream is closed: a browser has only a few connections. */
const HIDDEN_MS = 30_000;
/** How long a change waits for others, so that a burst causes one request. */
const GATHER_MS = 100;

/**
 * Keeps the tickets on a screen up to date through the server's stream, one per tab. Returns whether it is open;
 * while it is not, the lists must be polled.
 */
export function useLiveTickets(): boolean {
  const queryClient = useQueryClient();
  const [open, setOpen] = useState(false);
  const [listening, setListening] = useState(true);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') setListening(true);
      else timer = setTimeout(() => setListening(false), HIDDEN_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, []);

  const takeOver = useEffectEvent((changed: ReadonlySet<string> | 'all') => {
    if (changed === 'all') void refetchTickets(queryClient);
    else for (const id of changed) void refetchTicket(queryClient, id);
  });

  useEffect(() => {
    if (!listening) return;
    let changed = new Set<string>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const gather = (id: string) => {
      changed.add(id);
      timer ??= setTimeout(() => {
        takeOver(changed);
        changed = new Set();
        timer = undefined;
      }, GATHER_MS);
    };
    const close = openTicketStream({
      onTicket: gather,
      onResync: () => takeOver('all'),
      onOpenChange: (isOpen) => {
        setOpen(isOpen);
        // The server is reachable, so the outbox need not wait any longer.
        if (isOpen) ticketOutbox.flush();
      },
    });
    return () => {
      clearTimeout(timer);
      close();
    };
  }, [listening]);

  return open;
}
