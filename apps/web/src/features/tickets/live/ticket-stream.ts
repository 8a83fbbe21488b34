import { streamTicketEvents, TicketEvent } from '@voicedraft/contract/tickets';
import type { z } from 'zod';

interface TicketStreamHandlers {
  /** A ticket has changed; its id. */
  readonly onTicket: (id: string) => void;
  /** Changes may have been missed: everything is to be asked for again. */
  readonly onResync: () => void;
  readonly onOpenChange: (open: boolean) => void;
}

/** What is used of an `EventSource`. */
type TicketSource = EventTarget & Pick<EventSource, 'readyState' | 'close'>;

/** How long after the browser has given a stream up another one is tried, in milliseconds. */
const REOPEN_MS = 10_000;

/**
 * Listens to what the server says about tickets until the function that it answers is called. A line that
 * breaks is taken up again, by the browser or, after an answer that it takes for final, from here.
 */
export function openTicketStream(
  handlers: TicketStreamHandlers,
  connect: (url: string) => TicketSource = (url) => new EventSource(url),
): () => void {
  let source: TicketSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = () => {
    const current = connect(streamTicketEvents.path);
    source = current;
    current.addEventListener('open', () => handlers.onOpenChange(true));
    current.addEventListener('ticket', (message) => {
      const event = message instanceof MessageEvent ? parseEvent(String(message.data)) : undefined;
      if (event === undefined) handlers.onResync();
      else handlers.onTicket(event._id);
    });
    current.addEventListener('resync', () => handlers.onResync());
    current.addEventListener('error', () => {
      handlers.onOpenChange(false);
      if (current.readyState === EventSource.CLOSED) timer = setTimeout(open, REOPEN_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
    handlers.onOpenChange(false);
  };
}

function parseEvent(data: string): z.infer<typeof TicketEvent> | undefined {
  try {
    return TicketEvent.safeParse(JSON.parse(data)).data;
  } catch {
    return undefined;
  }
}
