import { Attachment } from '@voicedraft/contract/tickets';
import { z } from 'zod';
import { createOwnedDrafts } from './owned-drafts.ts';

const ReplyDraft = z.object({ text: z.string(), attachments: z.array(Attachment) });
type ReplyDraft = z.infer<typeof ReplyDraft>;

/** Replies that were typed for a ticket, and not sent. */
export const replyDrafts = createOwnedDrafts<ReplyDraft>({
  key: 'voicedraft.reply-drafts',
  schema: ReplyDraft,
  empty: { text: '', attachments: [] },
  isEmpty: ({ text, attachments }) => text === '' && attachments.length === 0,
});
