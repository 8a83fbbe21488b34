import { useQueryClient } from '@tanstack/react-query';
import { type CannedReply, CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import { useEffect, useState } from 'react';
import { cannedRepliesQuery, type useSaveCannedReply } from '#features/tickets/administration/queries.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { ApiError } from '#lib/api-error.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Form, FormError, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { useSavedMeanwhile } from '#ui/use-saved-meanwhile.ts';

interface CannedReplyFormProps {
  /** For the button that sends it. */
  readonly id: string;
  /** The one that is changed; undefined for a new one. */
  readonly reply: CannedReply | undefined;
  readonly save: ReturnType<typeof useSaveCannedReply>;
  readonly onSaved: () => void;
}

/** Title and text of a canned reply. A failure leaves what was typed. */
export function CannedReplyForm({ id, reply, save, onSaved }: CannedReplyFormProps) {
  const [seen, setSeen] = useState(reply);
  const form = useZodForm(CannedReplyInput, contentOf(reply));
  const [refusal, setRefusal] = useState<string>();
  const client = useQueryClient();
  const meanwhile = useSavedMeanwhile<CannedReply>({
    read: async () => {
      const replies = await client.fetchQuery({ ...cannedRepliesQuery, staleTime: 0 });
      return replies.find(({ _id }) => _id === reply?._id);
    },
    onLoaded: (saved) => {
      setSeen(saved);
      form.reset(contentOf(saved));
    },
    onGone: setRefusal,
  });
  const { setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  const submit = async (values: CannedReplyInput) => {
    setRefusal(undefined);
    meanwhile.show(undefined);
    try {
      const body = { ...values, ...(seen && { updatedAt: seen.updatedAt }) };
      await save.mutateAsync({ id: reply?._id, body });
      settingsToast.success(reply === undefined ? 'Canned reply added' : 'Canned reply saved');
      onSaved();
    } catch (failure) {
      if (reply !== undefined && failure instanceof ApiError && failure.code === 'conflict') {
        meanwhile.show(failure.message);
        return;
      }
      reportFailure('Failed to save canned reply', failure);
      const fields = failure instanceof ApiError ? failure.fields : undefined;
      if (!showFieldErrors(form, ['title', 'body'], fields) && failure instanceof Error) {
        setRefusal(failure.message);
      }
    }
  };
  return (
    <Form id={id} form={form} busy={save.isPending} onSubmit={submit} className="grid gap-5 text-ink">
      <FormField<CannedReplyInput> name="title" label="Title" required>
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<CannedReplyInput> name="body" label="Text" required>
        {(control) => <Textarea {...control} rows={7} autoComplete="off" />}
      </FormField>
      {meanwhile.text !== undefined && (
        <SavedMeanwhile text={meanwhile.text} busy={meanwhile.busy} onLoad={meanwhile.load} />
      )}
      <FormError text={refusal} />
    </Form>
  );
}

function contentOf(reply: CannedReply | undefined): CannedReplyInput {
  return { title: reply?.title ?? '', body: reply?.body ?? '' };
}
