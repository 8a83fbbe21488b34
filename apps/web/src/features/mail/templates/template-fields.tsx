import type { EmailTemplateInput } from '@voicedraft/contract/mail';
import { MessageFields } from '#features/mail/fields/message-fields.tsx';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';

/** Fields of a template that the server may reject. */
export const TEMPLATE_FIELDS = ['templateName', 'subject', 'body'] as const;

/** Name and content of a template. */
export function TemplateFields() {
  return (
    <div className="grid gap-5 p-6">
      <FormField<EmailTemplateInput>
        name="templateName"
        label="Template Name"
        required
        help="Only staff see this name."
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <MessageFields rows={14} />
    </div>
  );
}
