import { streamTicketEvents, type TicketEvent } from '@voicedraft/contract/tickets';
import { sendWith } from '#lib/page-calls.ts';
import { readRecord, readText } from '#lib/read-shape.ts';

interface TicketStreamHandlers {
  /** A ticket with this id has changed. */
  readonly onTicket: (id: string) => void;
  /** Changes may have been missed: everything must be refetched. */
  readonly onResync: () => void;
  readonly onOpenChange: (open: boolean) => void;
}

/** The part of an `EventSource` that is used. */
type TicketSource = EventTarget & Pick<EventSource, 'readyState' | 'close'>;

/** How long after the browser has given up a stream a new one is opened, in milliseconds. */
const REOPEN_MS = 10_000;

/**
 * Listens to the server's ticket events until the returned function is called. A broken connection is reopened, by
 * the browser or, after a response that it considers final, from here.
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
    current.addEventListener('resync', () => {
      // What came with the page may be older.
      sendWith();
      handlers.onResync();
    });
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

const readEvent = readRecord<TicketEvent>({ _id: readText });

function parseEvent(data: string): TicketEvent | undefined {
  try {
    return readEvent(JSON.parse(data));
  } catch {
    return undefined;
  }
}
