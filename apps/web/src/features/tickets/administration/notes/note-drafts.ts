import { createOwnedDrafts } from '#features/tickets/reply/owned-drafts.ts';
import { readIfThere, readRecord, readText } from '#lib/read-shape.ts';
import type { FormDraft } from '#ui/form-draft.ts';

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

/** The text of this user's note for a ticket, as the draft of its form. */
export function draftOfNote(owner: string, ticketId: string): FormDraft<'note'> {
  const read = () => noteDrafts.read(owner, ticketId);
  return {
    names: ['note'],
    read: () => ({ note: read().text }),
    keep: (_owner, { note }) => noteDrafts.keep(owner, ticketId, { ...read(), text: String(note) }),
    drop: () => noteDrafts.keep(owner, ticketId, { text: '' }),
  };
}
