import { Attachment } from '@voicedraft/contract/tickets';
import { z } from 'zod';
import { createStoredValue, tabStorage } from '#lib/stored-value.ts';

const ReplyDraft = z.object({ text: z.string(), attachments: z.array(Attachment) });
/** What was typed for a ticket, and not sent. */
export type ReplyDraft = z.infer<typeof ReplyDraft>;

const EMPTY: ReplyDraft = { text: '', attachments: [] };

const OwnedDrafts = z.object({ owner: z.string(), drafts: z.record(z.string(), ReplyDraft) });

/**
 * Drafts by ticket, for as long as the tab is open. They outlive a session that has run out, so that signing
 * in again brings them back; to anybody else it is as if they were not there.
 */
const storedDrafts = createStoredValue({
  key: 'voicedraft.reply-drafts',
  parse: (value) => OwnedDrafts.parse(value),
  storage: tabStorage(),
});

/** The draft that this person left for a ticket; an empty one where there is none. */
export function readReplyDraft(owner: string, ticketId: string): ReplyDraft {
  return readAll(owner)[ticketId] ?? EMPTY;
}

/** Keeps a draft for a reload and for the way back from another ticket; an empty one is dropped. */
export function keepReplyDraft(owner: string, ticketId: string, draft: ReplyDraft): void {
  const { [ticketId]: _before, ...others } = readAll(owner);
  const isEmpty = draft.text === '' && draft.attachments.length === 0;
  storedDrafts.write({ owner, drafts: isEmpty ? others : { ...others, [ticketId]: draft } });
}

function readAll(owner: string): Readonly<Record<string, ReplyDraft>> {
  const kept = storedDrafts.read()?.value;
  return kept?.owner === owner ? kept.drafts : {};
}
