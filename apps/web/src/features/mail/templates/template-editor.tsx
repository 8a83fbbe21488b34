import type { EmailTemplateInput } from '@voicedraft/contract/mail';
import { useWatch } from 'react-hook-form';
import { MailPreview } from '#features/mail/preview/mail-preview.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import type { Edited } from '#ui/record-editor/save-failure.tsx';
import { SendTest } from './send-test.tsx';
import { TemplateFields } from './template-fields.tsx';

interface TemplateEditorProps {
  readonly editor: Edited<EmailTemplateInput, EmailTemplateInput>;
  readonly title: string;
  readonly text: string;
  /** Text of the button; 'Save Changes' by default. */
  readonly label?: string | undefined;
}

/** The fields of a template, next to the email that they produce. */
export function TemplateEditor({ editor, title, text, label }: TemplateEditorProps) {
  const { control } = editor.form;
  const content = useWatch({ control, compute: ({ subject, body }) => ({ subject, body }) });
  return (
    <>
      <BackLink to="/admin/email-templates">All templates</BackLink>
      <PageHeader title={title} text={text} actions={<SendTest content={content} />} />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card>
          <RecordForm
            editor={editor}
            loss="Your changes to this template will be lost."
            withinPage
            label={label}
          >
            <TemplateFields />
          </RecordForm>
        </Card>
        <Card className="xl:sticky xl:top-6">
          <CardHead title="Preview" note={<span className="text-small text-ink-2">with sample data</span>} />
          <div className="p-6">
            <MailPreview content={content} />
          </div>
        </Card>
      </div>
    </>
  );
}
