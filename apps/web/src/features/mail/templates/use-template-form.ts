import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { EmailTemplateInput, type EmailTemplate } from '@voicedraft/contract/mail';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { emailTemplatesQuery, useSaveTemplate } from '#features/mail/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { copyValues, showFieldErrors } from '#ui/form.tsx';
import { useRecordForm } from '#ui/use-record-form.ts';
import { useSavedMeanwhile } from '#ui/use-saved-meanwhile.ts';

const FIELDS = ['templateName', 'subject', 'body'] as const;

/** One that is not there yet has never been saved. */
type EditedTemplate = EmailTemplateInput & { readonly updatedAt: string | null };
const BLANK: EditedTemplate = { templateName: '', subject: '', body: '', updatedAt: null };

/** A template in the editor: its fields, and the way to the server. A new one where none is named. */
export function useTemplateForm(template: EmailTemplate | undefined) {
  const { form, seen, start } = useRecordForm<EditedTemplate, EmailTemplateInput, EmailTemplateInput>(
    EmailTemplateInput,
    template ?? BLANK,
    contentOf,
  );
  const [reason, setReason] = useState<string>();
  const client = useQueryClient();
  const saving = useSaveTemplate();
  const navigate = useNavigate();
  const content = useWatch({ control: form.control, compute: ({ subject, body }) => ({ subject, body }) });
  const meanwhile = useSavedMeanwhile<EmailTemplate>({
    read: async () => {
      const templates = await client.fetchQuery({ ...emailTemplatesQuery, staleTime: 0 });
      return templates.find(({ _id }) => _id === template?._id);
    },
    onLoaded: (saved) => start(saved),
    onGone: setReason,
  });
  const clear = () => {
    setReason(undefined);
    meanwhile.show(undefined);
  };
  const save = async (values: EmailTemplateInput) => {
    const sent = copyValues(form);
    clear();
    try {
      const body = { ...values, ...(seen.updatedAt !== null && { updatedAt: seen.updatedAt }) };
      const saved = await saving.mutateAsync({ id: template?._id, body });
      start(saved, template === undefined ? undefined : sent);
      settingsToast.success(template === undefined ? 'Template added.' : 'Template saved.');
      // As a plain object: the page stays the same, and which page it is only its own route knows.
      const search = (): object => ({ template: saved._id });
      if (template === undefined) await navigate({ to: '.', search, replace: true, ignoreBlocker: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      if (showFieldErrors(form, FIELDS, failure.fields)) return;
      if (failure.code === 'conflict') meanwhile.show(failure.message);
      else setReason(failure.message);
    }
  };
  const discard = () => {
    clear();
    start(seen);
  };
  return { form, content, reason, meanwhile, isSaving: saving.isPending, save, discard };
}

function contentOf({ templateName, subject, body }: EditedTemplate): EmailTemplateInput {
  return { templateName, subject, body };
}
