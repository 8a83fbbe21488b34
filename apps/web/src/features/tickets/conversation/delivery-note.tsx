import { CircleAlert, Clock, CloudOff } from 'lucide-react';
import type { OutboxItem } from '#features/tickets/outbox/outbox.ts';
import { ticketOutbox } from '#features/tickets/outbox/ticket-outbox.ts';
import { undoReply } from '#features/tickets/outbox/undo-reply.ts';
import { Button } from '#ui/button.tsx';

/** The state of a reply that the server has not taken, and what the writer can do. */
export function DeliveryNote({ item }: { readonly item: OutboxItem }) {
  if (item.status === 'held') {
    return (
      <p className="flex items-center gap-2 text-micro text-ink-2">
        <Clock size={16} aria-hidden="true" className="flex-none" />
        Sends in a few seconds
        <Button variant="ghost" className="-my-2" onClick={() => undoReply(item.key)}>
          Undo
        </Button>
      </p>
    );
  }
  if (item.status === 'sending') {
    return (
      <p className="flex items-center gap-2 text-micro text-ink-2">
        <Clock size={16} aria-hidden="true" className="flex-none" />
        Sending...
      </p>
    );
  }
  if (item.status === 'waiting') {
    return (
      <p className="flex items-center gap-2 text-micro text-ink-2">
        <CloudOff size={16} aria-hidden="true" className="flex-none" />
        Waiting for the connection...
      </p>
    );
  }
  return (
    <div className="grid justify-items-end gap-2">
      <p className="flex items-start gap-1.5 text-micro font-medium text-danger">
        <CircleAlert size={16} aria-hidden="true" className="flex-none" />
        <span>Not sent. {item.refusal}</span>
      </p>
      <div className="flex flex-wrap justify-end gap-2">
        <Button variant="ghost" onClick={() => ticketOutbox.discard(item.key)}>
          Discard
        </Button>
        <Button onClick={() => ticketOutbox.retry(item.key)}>Try again</Button>
      </div>
    </div>
  );
}
