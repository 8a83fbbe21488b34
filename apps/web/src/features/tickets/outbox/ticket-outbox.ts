import { readList } from '#lib/read-shape.ts';
import { createStoredValue } from '#lib/stored-value.ts';
import { type OutboxReply, readOutboxReply } from './outbox-reply.ts';
import { createOutbox } from './outbox.ts';

/** The outbox of this browser, shared by its tabs. */
export const ticketOutbox = createOutbox(
  createStoredValue<readonly OutboxReply[]>({
    key: 'voicedraft.ticket-outbox',
    parse: readList(readOutboxReply),
    personal: 'until sign-out',
  }),
);
