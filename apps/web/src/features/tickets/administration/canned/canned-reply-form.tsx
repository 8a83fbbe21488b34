import { type CannedReply, CannedReplyInput } from '@voicedraft/contract/ticket-administration';
import { useEffect, useState } from 'react';
import type { useSaveCannedReply } from '#features/tickets/administration/queries.ts';
import { reportFailure } from '#features/tickets/report-failure.ts';
import { ApiError } from '#lib/api-error.ts';
import { Form, FormError, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { showToast } from '#ui/toast.ts';

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
  const form = useZodForm(CannedReplyInput, { title: reply?.title ?? '', body: reply?.body ?? '' });
  const [refusal, setRefusal] = useState<string>();
  const { setFocus } = form;
  useEffect(() => setFocus('title'), [setFocus]);
  const submit = async (body: CannedReplyInput) => {
    setRefusal(undefined);
    try {
      await save.mutateAsync({ id: reply?._id, body });
      showToast.success(reply === undefined ? 'Canned reply added' : 'Canned reply saved');
      onSaved();
    } catch (failure) {
      reportFailure('Failed to save the canned reply', failure);
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
      <FormError text={refusal} />
    </Form>
  );
}
