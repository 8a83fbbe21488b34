import { TICKET_MESSAGE_MAX_LENGTH } from '@voicedraft/contract/limits';
import { LockKeyhole } from 'lucide-react';
import { useState } from 'react';
import { useAddTicketNote } from '#features/tickets/administration/queries.ts';
import { keyOfAttempt } from '#features/tickets/create/ticket-draft.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { createKey } from '#lib/create-key.ts';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { type NoteDraft, noteDrafts } from './note-drafts.ts';

interface NoteBoxProps {
  readonly ticketId: string;
  readonly owner: string;
}

/** The box for a new note. What was typed is kept until the server has it. Set its key to the ticket. */
export function NoteBox({ ticketId, owner }: NoteBoxProps) {
  const [draft, setDraft] = useState(() => noteDrafts.read(owner, ticketId));
  const [refusal, setRefusal] = useState<string>();
  const add = useAddTicketNote(ticketId);
  const keep = (next: NoteDraft) => {
    setDraft(next);
    noteDrafts.keep(owner, ticketId, next);
  };
  const note = draft.text.trim();
  const excess = note.length - TICKET_MESSAGE_MAX_LENGTH;
  const submit = async () => {
    if (note === '' || excess > 0 || add.isPending) return;
    const key = keyOfAttempt(draft.attempt, note, createKey);
    keep({ ...draft, attempt: { key, content: note } });
    setRefusal(undefined);
    try {
      await add.mutateAsync({ key, note });
      keep({ text: '' });
    } catch (failure) {
      reportFailure('Failed to add note', failure);
      if (failure instanceof Error) setRefusal(`Not added. ${failure.message}`);
    }
  };
  const fault = excess > 0 ? `${excess} characters too many` : refusal;
  return (
    <form
      aria-label="Internal note"
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <Field label="New internal note" labelHidden error={fault}>
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            placeholder="Write a note for other administrators"
            autoComplete="off"
            readOnly={add.isPending}
            value={draft.text}
            onChange={({ target }) => keep({ ...draft, text: target.value })}
          />
        )}
      </Field>
      <Button
        type="submit"
        disabled={note === '' || excess > 0}
        busy={add.isPending}
        busyText="Adding..."
        icon={<LockKeyhole size={18} aria-hidden="true" />}
        className="justify-self-start"
      >
        Add note
      </Button>
    </form>
  );
}
