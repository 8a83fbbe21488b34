import { Attachment } from '@voicedraft/contract/tickets';
import { z } from 'zod';

/** A reply that was sent and that the server has not taken yet. */
export const OutboxReply = z.object({
  /** Chosen when it is sent, and kept for every attempt. */
  key: z.uuid(),
  ticketId: z.uuid(),
  /** Account that wrote it. */
  owner: z.string(),
  message: z.string(),
  attachments: z.array(Attachment),
  /** Newest message of the conversation when it was written. */
  after: z.string(),
  /** ISO 8601. */
  writtenAt: z.iso.datetime(),
  /** Why the server did not take it. */
  refusal: z.string().exactOptional(),
});
export type OutboxReply = z.infer<typeof OutboxReply>;
