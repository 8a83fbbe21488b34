import type { Attachment } from '@voicedraft/contract/tickets';
import { readAttachment } from '#features/tickets/attachments/read-attachment.ts';
import { readList, readRecord, readText } from '#lib/read-shape.ts';
import { createOwnedDrafts } from './owned-drafts.ts';

/** A reply that is being written. */
export interface ReplyDraft {
  readonly text: string;
  readonly attachments: readonly Attachment[];
}

/** Replies that were typed for a ticket but not sent. */
export const replyDrafts = createOwnedDrafts<ReplyDraft>({
  key: 'voicedraft.reply-drafts',
  readDraft: readRecord<ReplyDraft>({ text: readText, attachments: readList(readAttachment) }),
  empty: { text: '', attachments: [] },
  isEmpty: ({ text, attachments }) => text === '' && attachments.length === 0,
});
