import { useNavigate } from '@tanstack/react-router';
import { EmailTemplateInput, type EmailTemplate } from '@voicedraft/contract/mail';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useSaveTemplate } from '#features/mail/queries.ts';
import { ApiError } from '#lib/api-error.ts';
import { useZodForm, showFieldErrors } from '#ui/form.tsx';
import { showToast } from '#ui/toast.ts';

const FIELDS = ['templateName', 'subject', 'body'] as const;
const BLANK: EmailTemplateInput = { templateName: '', subject: '', body: '' };

/** A template in the editor: its fields, and the way to the server. A new one where none is named. */
export function useTemplateForm(template: EmailTemplate | undefined) {
  const form = useZodForm<EmailTemplateInput, EmailTemplateInput>(EmailTemplateInput, contentOf(template));
  const [reason, setReason] = useState<string>();
  const saving = useSaveTemplate();
  const navigate = useNavigate();
  const content = useWatch({ control: form.control, compute: ({ subject, body }) => ({ subject, body }) });
  const save = async (body: EmailTemplateInput) => {
    setReason(undefined);
    try {
      const saved = await saving.mutateAsync({ id: template?._id, body });
      form.reset(contentOf(saved));
      showToast.success(template === undefined ? 'Template added.' : 'Template saved.');
      // As a plain object: the page stays the same, and which page it is only its own route knows.
      const search = (): object => ({ template: saved._id });
      if (template === undefined) await navigate({ to: '.', search, replace: true, ignoreBlocker: true });
    } catch (failure) {
      if (!(failure instanceof ApiError)) throw failure;
      const isTaken = failure.code === 'conflict';
      const fields = isTaken ? { templateName: failure.message } : failure.fields;
      if (!showFieldErrors(form, FIELDS, fields)) setReason(failure.message);
    }
  };
  return { form, content, reason, isSaving: saving.isPending, save };
}

function contentOf(template: EmailTemplate | undefined): EmailTemplateInput {
  if (template === undefined) return BLANK;
  const { templateName, subject, body } = template;
  return { templateName, subject, body };
}
