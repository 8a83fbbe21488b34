import type { Attachment, TicketStatus } from '@voicedraft/contract/tickets';
import { readAttachment } from '#features/tickets/attachments/read-attachment.ts';
import { readIfThere, readList, readNumber, readOneOf, readRecord, readText } from '#lib/read-shape.ts';

/** A reply that was sent but that the server has not taken yet. */
export interface OutboxReply {
  /** Chosen on sending, and kept for every attempt. */
  readonly key: string;
  readonly ticketId: string;
  /** Account that wrote it. */
  readonly owner: string;
  readonly message: string;
  readonly attachments: readonly Attachment[];
  /** Newest message of the conversation at the time of writing. */
  readonly after: string;
  /** ISO 8601. */
  readonly writtenAt: string;
  /** The status that the ticket gets with it, from staff. */
  readonly ticketStatus?: TicketStatus;
  /** Until then it can be taken back, in milliseconds since 1970: it is not sent earlier, unless the page is left. */
  readonly heldUntil?: number;
  /** Why the server did not take it. */
  readonly refusal?: string;
}

/** Validates a stored reply. Throws a `TypeError` if it is something else. */
export const readOutboxReply = readRecord<OutboxReply>({
  key: readText,
  ticketId: readText,
  owner: readText,
  message: readText,
  attachments: readList(readAttachment),
  after: readText,
  writtenAt: readText,
  ticketStatus: readIfThere(readOneOf('open', 'in-progress', 'resolved', 'closed')),
  heldUntil: readIfThere(readNumber),
  refusal: readIfThere(readText),
});
