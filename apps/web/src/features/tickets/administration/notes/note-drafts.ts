import { z } from 'zod';
import { createOwnedDrafts } from '#features/tickets/reply/owned-drafts.ts';

const NoteDraft = z.object({
  text: z.string(),
  /** The last attempt to add it: its key, and what it said. */
  attempt: z.object({ key: z.uuid(), content: z.string() }).optional(),
});
export type NoteDraft = z.infer<typeof NoteDraft>;

/** Internal notes that were typed for a ticket, and not added: apart from replies, which customers get. */
export const noteDrafts = createOwnedDrafts<NoteDraft>({
  key: 'voicedraft.note-drafts',
  schema: NoteDraft,
  empty: { text: '' },
  isEmpty: ({ text }) => text === '',
});
