import { z } from 'zod';
import { createStoredValue } from '#lib/stored-value.ts';
import { OutboxReply } from './outbox-reply.ts';
import { createOutbox } from './outbox.ts';

const Replies = z.array(OutboxReply);

/** The outbox of this browser, shared by its tabs. */
export const ticketOutbox = createOutbox(
  createStoredValue<readonly OutboxReply[]>({
    key: 'voicedraft.ticket-outbox',
    parse: (value) => Replies.parse(value),
    personal: true,
  }),
);
