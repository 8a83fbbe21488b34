import { Attachment } from '@voicedraft/contract/tickets';
import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';

const TicketDraft = z.object({
  subject: z.string(),
  message: z.string(),
  attachments: z.array(Attachment),
  /** The last attempt to send it: its key and content. */
  attempt: z.object({ key: z.uuid(), content: z.string() }).optional(),
});
/** A ticket that is being written. */
export type TicketDraft = z.infer<typeof TicketDraft>;

const EMPTY_TICKET: TicketDraft = { subject: '', message: '', attachments: [] };

const OwnedDraft = z.object({ owner: z.string(), draft: TicketDraft });

/** Kept as long as the tab is open or until a sign-out, even after a session has expired; invisible to any other user. */
const storedDraft = createStoredValue({
  key: 'voicedraft.ticket-draft',
  parse: (value) => OwnedDraft.parse(value),
  personal: 'until sign-out',
  storage: tabStorage(),
});

/** The draft that this user left in this tab. */
export function readTicketDraft(owner: string): TicketDraft {
  const stored = storedDraft.read()?.value;
  return stored?.owner === owner ? stored.draft : EMPTY_TICKET;
}

/** Stores a part of a draft, to survive a reload of this tab. */
export function keepTicketDraft(owner: string, changes: Partial<TicketDraft>): void {
  storedDraft.write({ owner, draft: { ...readTicketDraft(owner), ...changes } });
}

/** Deletes the draft, which is a ticket now. */
export function dropTicketDraft(): void {
  storedDraft.clear();
}

/**
 * The key to send a ticket with: the last attempt's if nothing was changed since, because its response may have
 * been lost; otherwise a new one.
 */
export function keyOfAttempt(
  attempt: TicketDraft['attempt'],
  content: string,
  createKey: () => string,
): string {
  return attempt?.content === content ? attempt.key : createKey();
}
