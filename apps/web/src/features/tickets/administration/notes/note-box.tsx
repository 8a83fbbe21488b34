import { countOf } from '@voicedraft/contract/counts';
import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import { LockKeyhole } from 'lucide-react';
import { useMemo } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import { useAddTicketNote } from '#features/tickets/administration/queries.ts';
import { keyOfAttempt } from '#features/tickets/create/ticket-draft.ts';
import { createOwnedDrafts } from '#features/tickets/reply/owned-drafts.ts';
import { announceFailure } from '#features/tickets/announce-failure.ts';
import { createKey } from '#lib/create-key.ts';
import { readIfThere, readRecord, readText } from '#lib/read-shape.ts';
import { Button } from '#ui/button.tsx';
import { CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { Field } from '#ui/field.tsx';
import type { FormDraft } from '#ui/form-draft.ts';
import { Textarea } from '#ui/textarea.tsx';

interface NoteDraft {
  readonly text: string;
  /** The last attempt to add it: its key and text. */
  readonly attempt?: Attempt | undefined;
}

interface Attempt {
  readonly key: string;
  readonly content: string;
}

/** Internal notes that were typed for a ticket but not added: kept apart from replies, which customers receive. */
const noteDrafts = createOwnedDrafts<NoteDraft>({
  key: 'voicedraft.note-drafts',
  readDraft: readRecord<NoteDraft>({
    text: readText,
    attempt: readIfThere(readRecord<Attempt>({ key: readText, content: readText })),
  }),
  empty: { text: '' },
  isEmpty: ({ text }) => text === '',
});

/** The button waits for a note of the right length, which is said while it is typed. */
const NoteForm = z.object({ note: z.string().trim().min(1).max(TICKET_MESSAGE_MAX_LENGTH) });
type NoteForm = z.infer<typeof NoteForm>;

const EMPTY: NoteForm = { note: '' };

/** The box for a new note. What was typed is kept until the server has it. Set its key to the ticket. */
export function NoteBox({ ticketId, owner }: { readonly ticketId: string; readonly owner: string }) {
  const add = useAddTicketNote(ticketId);
  const draft = useMemo(() => draftOfNote(owner, ticketId), [owner, ticketId]);
  const creation = useCreateForm<NoteForm, NoteForm, unknown>({
    schema: NoteForm,
    blank: EMPTY,
    create: ({ note }) => {
      const stored = noteDrafts.read(owner, ticketId);
      const key = keyOfAttempt(stored.attempt, note, createKey);
      noteDrafts.keep(owner, ticketId, { ...stored, attempt: { key, content: note } });
      return add.mutateAsync({ key, note });
    },
    refill: () => EMPTY,
    onCreated: () => undefined,
    showFailure: (failure) => {
      announceFailure('Failed to add note', failure);
      return { text: `Not added. ${failure.message}` };
    },
    draft: { of: draft, owner },
  });
  const { form, isSaving, failure } = creation;
  const note = useWatch({ control: form.control, name: 'note' }).trim();
  const excess = note.length - TICKET_MESSAGE_MAX_LENGTH;
  const error = excess > 0 ? `${countOf(excess, 'character')} too many` : failure?.text;
  return (
    <CreateForm of={creation} label="Internal note" className="grid gap-3">
      <Field label="New internal note" labelHidden error={error}>
        {(control) => (
          <Textarea
            {...control}
            {...form.register('note')}
            rows={2}
            placeholder="Write a note for other administrators"
            autoComplete="off"
          />
        )}
      </Field>
      <Button
        type="submit"
        disabled={note === '' || excess > 0}
        busy={isSaving}
        busyText="Adding..."
        icon={<LockKeyhole size={18} />}
        className="justify-self-start"
      >
        Add note
      </Button>
    </CreateForm>
  );
}

/** The text of this user's note for a ticket, as the draft of its form. */
function draftOfNote(owner: string, ticketId: string): FormDraft<'note'> {
  const read = () => noteDrafts.read(owner, ticketId);
  return {
    names: ['note'],
    read: () => ({ note: read().text }),
    keep: (_owner, { note }) => noteDrafts.keep(owner, ticketId, { ...read(), text: String(note) }),
    drop: () => noteDrafts.keep(owner, ticketId, { text: '' }),
  };
}
