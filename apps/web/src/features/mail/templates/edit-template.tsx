import { useQueryClient } from '@tanstack/react-query';
import { EmailTemplateInput, type EmailTemplate } from '@voicedraft/contract/mail';
import { emailTemplatesQuery, useEditTemplate } from '#features/mail/queries.ts';
import { byId } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { TemplateEditor } from './template-editor.tsx';
import { TEMPLATE_FIELDS } from './template-fields.tsx';

/** The editor for an existing template. */
export function EditTemplate({ template }: { readonly template: EmailTemplate }) {
  const { _id: id } = template;
  const client = useQueryClient();
  const saving = useEditTemplate();
  const editor = useRecordEditor({
    schema: EmailTemplateInput,
    record: template,
    toValues,
    save: (values, { revision }) => saving.mutateAsync({ ...byId(id), body: { ...values, revision } }),
    onSaved: () => settingsToast.success('Template saved.'),
    fields: TEMPLATE_FIELDS,
    read: async () => {
      const templates = await client.fetchQuery({ ...emailTemplatesQuery, staleTime: 0 });
      return templates.find(({ _id }) => _id === id);
    },
  });
  return (
    <TemplateEditor
      editor={editor}
      title="Edit template"
      text="Changes apply to messages sent from now on."
    />
  );
}

function toValues({ templateName, subject, body }: EmailTemplate): EmailTemplateInput {
  return { templateName, subject, body };
}
