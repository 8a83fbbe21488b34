import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { type EmailTemplate, EmailTemplateInput, listMailLog, testMail } from '@voicedraft/contract/mail';
import { useQuery, type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useWatch } from 'react-hook-form';
import { useSession } from '#features/identity/session.ts';
import { describeSendFailure } from '#features/mail/describe-send-failure.ts';
import { MessageFields } from '#features/mail/fields/message-fields.tsx';
import { MailPreview } from '#features/mail/preview/mail-preview.tsx';
import {
  emailTemplatesQuery,
  useAddTemplate,
  useEditTemplate,
  type MailContent,
} from '#features/mail/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId, refreshQueries } from '#lib/endpoint-query.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { BackLink } from '#ui/back-link.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { ErrorState } from '#ui/error-state.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { RecordForm } from '#ui/record-editor/record-form.tsx';
import type { Edited } from '#ui/record-editor/save-failure.tsx';
import { useRecordEditor } from '#ui/record-editor/use-record-editor.ts';
import { LoadingState } from '#ui/spinner.tsx';
import { TextField } from '#ui/text-field.tsx';
import { TemplateList } from './template-list.tsx';
import { NEW_TEMPLATE } from './templates-search.ts';

/** Fields of a template that the server may reject. */
const TEMPLATE_FIELDS = ['templateName', 'subject', 'body'] as const;

const Content = EmailTemplateInput.pick({ subject: true, body: true });

interface TemplateEditorProps {
  readonly editor: Edited<EmailTemplateInput, EmailTemplateInput>;
  readonly title: string;
  readonly text: string;
  /** Text of the button; 'Save Changes' by default. */
  readonly label?: string | undefined;
}

const BLANK = { templateName: '', subject: '', body: '' };

const route = getRouteApi('/admin/email-templates');

/** /admin/email-templates: the list, or the one template that the URL names. */
export function EmailTemplatesScreen() {
  const { template } = route.useSearch();
  const templates = useQuery(emailTemplatesQuery);
  if (template === undefined) return <TemplateList templates={templates} />;
  return <OpenTemplate key={template} id={template} templates={templates} />;
}

interface OpenTemplateProps {
  readonly id: string;
  readonly templates: UseQueryResult<EmailTemplate[]>;
}

function OpenTemplate({ id, templates }: OpenTemplateProps) {
  const { data, error } = templates;
  if (id === NEW_TEMPLATE) return <AddTemplate />;
  const template = data?.find(({ _id }) => _id === id);
  if (template !== undefined) return <EditTemplate template={template} />;
  return (
    <Card>
      {data !== undefined ? (
        <ErrorState
          kind="missing"
          headingLevel={1}
          title="Template not found"
          text="It may have been deleted."
          action={<ButtonLink to="/admin/email-templates">All templates</ButtonLink>}
        />
      ) : error === null ? (
        <LoadingState text="Loading the template..." />
      ) : (
        <QueryError
          title="Failed to fetch templates"
          text={`Failed to fetch templates: ${error.message}`}
          error={error}
          query={templates}
        />
      )}
    </Card>
  );
}

/** The editor for a new template. */
function AddTemplate() {
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

/** The editor for an existing template. */
function EditTemplate({ template }: { readonly template: EmailTemplate }) {
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

/** The fields of a template, next to the email that they produce. */
function TemplateEditor({ editor, title, text, label }: TemplateEditorProps) {
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

/** Sends the editor's content to the administrator's own address, saved or not. */
function SendTest({ content }: { readonly content: MailContent }) {
  const { mutate, isPending } = useEndpointMutation(testMail, {
    onSuccess: (_data, _parts, _, { client }) => void refreshQueries(client, [listMailLog]),
  });
  const email = useSession()?.email ?? '';
  const complete = Content.safeParse(content);
  const send = () => {
    if (!complete.success) return;
    mutate(
      { body: complete.data },
      {
        onSuccess: () => settingsToast.success(`Test message on its way to ${email}.`),
        onError: (error) => settingsToast.error(describeSendFailure(error)),
      },
    );
  };
  return (
    <Button
      icon={<Send size={20} />}
      disabled={!complete.success}
      busy={isPending}
      busyText="Sending..."
      onClick={send}
    >
      Send test to me
    </Button>
  );
}

/** Name and content of a template. */
function TemplateFields() {
  return (
    <div className="grid gap-5 p-6">
      <TextField<EmailTemplateInput>
        name="templateName"
        label="Template Name"
        required
        help="Only staff see this name."
      />
      <MessageFields rows={14} />
    </div>
  );
}
