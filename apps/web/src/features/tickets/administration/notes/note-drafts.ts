import { createOwnedDrafts } from '#features/tickets/reply/owned-drafts.ts';
import { readIfThere, readRecord, readText } from '#lib/read-shape.ts';

export interface NoteDraft {
  readonly text: string;
  /** The last attempt to add it: its key and text. */
  readonly attempt?: Attempt | undefined;
}

interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** Internal notes that were typed for a ticket but not added: kept apart from replies, which customers receive. */
export const noteDrafts = createOwnedDrafts<NoteDraft>({
  key: 'voicedraft.note-drafts',
  readDraft: readRecord<NoteDraft>({
    text: readText,
    attempt: readIfThere(readRecord<Attempt>({ key: readText, content: readText })),
  }),
  empty: { text: '' },
  isEmpty: ({ text }) => text === '',
});
