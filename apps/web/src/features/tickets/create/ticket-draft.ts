import { Attachment } from '@voicedraft/contract/tickets';
import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';

const TicketDraft = z.object({
  subject: z.string(),
  message: z.string(),
  attachments: z.array(Attachment),
  /** The last attempt to send it: its key, and what was in it. */
  attempt: z.object({ key: z.uuid(), content: z.string() }).optional(),
});
/** A ticket that is being written. */
export type TicketDraft = z.infer<typeof TicketDraft>;

const EMPTY_TICKET: TicketDraft = { subject: '', message: '', attachments: [] };

const OwnedDraft = z.object({ owner: z.string(), draft: TicketDraft });

/** For as long as the tab is open, also over a session that has run out; to anybody else it is not there. */
const storedDraft = createStoredValue({
  key: 'voicedraft.ticket-draft',
  parse: (value) => OwnedDraft.parse(value),
  storage: tabStorage(),
});

/** The draft that this person left in this tab. */
export function readTicketDraft(owner: string): TicketDraft {
  const kept = storedDraft.read()?.value;
  return kept?.owner === owner ? kept.draft : EMPTY_TICKET;
}

/** Keeps a part of a draft for a reload of this tab. */
export function keepTicketDraft(owner: string, changes: Partial<TicketDraft>): void {
  storedDraft.write({ owner, draft: { ...readTicketDraft(owner), ...changes } });
}

/** Forgets the draft, which is a ticket now. */
export function dropTicketDraft(): void {
  storedDraft.clear();
}

/**
 * The key to send a ticket with: that of the last attempt when nothing was changed since, because its answer
 * may have got lost on the way; a new one otherwise.
 */
export function keyOfAttempt(
  attempt: TicketDraft['attempt'],
  content: string,
  createKey: () => string,
): string {
  return attempt?.content === content ? attempt.key : createKey();
}
