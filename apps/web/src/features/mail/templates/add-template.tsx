import { useNavigate } from '@tanstack/react-router';
import { EmailTemplateInput } from '@voicedraft/contract/mail';
import { useAddTemplate } from '#features/mail/queries.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TEMPLATE_FIELDS } from './template-fields.tsx';

const BLANK = { templateName: '', subject: '', body: '' };

/** The editor for a new template. */
export function AddTemplate() {
  const addition = useAddTemplate();
  const navigate = useNavigate();
  const creation = useCreateForm({
    schema: EmailTemplateInput,
    blank: BLANK,
    create: (body) => addition.mutateAsync({ body }),
    onCreated: async ({ _id }) => {
      settingsToast.success('Template added.');
      // A plain object: the page stays the same, and only its own route knows its type.
      const search = (): object => ({ template: _id });
      await navigate({ to: '.', search, replace: true, ignoreBlocker: true });
    },
    fields: TEMPLATE_FIELDS,
  });
  return (
    <TemplateEditor
      editor={creation}
      title="Add template"
      text="Staff can choose it as soon as it is added."
      label="Add Template"
    />
  );
}
