import { Link } from '@tanstack/react-router';
import type { EmailTemplate, EmailTemplateInput } from '@voicedraft/contract/mail';
import { ArrowLeft } from 'lucide-react';
import { MessageFields } from '#features/mail/fields/message-fields.tsx';
import { MailPreview } from '#features/mail/preview/mail-preview.tsx';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { Button } from '#ui/button.tsx';
import { Card, CardHead } from '#ui/card.tsx';
import { classNames } from '#ui/class-names.ts';
import { Form, FormError, FormField } from '#ui/form.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { UnsavedGuard } from '#ui/unsaved-guard.tsx';
import { SendTest } from './send-test.tsx';
import { useTemplateForm } from './use-template-form.ts';

/** One template: its fields, and beside them the mail that they make. A new one where none is named. */
export function TemplateEditor({ template }: { readonly template: EmailTemplate | undefined }) {
  const { form, content, reason, meanwhile, isSaving, save, discard } = useTemplateForm(template);
  const { isDirty } = form.formState;
  const isNew = template === undefined;
  return (
    <>
      <Link
        to={ADMIN_PATHS.emailTemplates}
        className="link mb-3 inline-flex min-h-11 items-center gap-2 text-ui font-medium"
      >
        <ArrowLeft size={18} aria-hidden="true" />
        All templates
      </Link>
      <PageHeader
        title={isNew ? 'Add template' : 'Edit template'}
        text={
          isNew
            ? 'Staff can choose it as soon as it is added.'
            : 'Changes apply to messages sent from now on.'
        }
        actions={<SendTest content={content} />}
      />
      <div className="grid items-start gap-6 xl:grid-cols-2">
        <Card>
          <Form form={form} busy={isSaving} onSubmit={save}>
            <div className="grid gap-5 p-6 [&_.input]:scroll-mb-32">
              <FormField<EmailTemplateInput>
                name="templateName"
                label="Template Name"
                required
                help="Only staff see this name."
              >
                {(control) => <TextInput {...control} autoComplete="off" />}
              </FormField>
              <MessageFields rows={14} />
              {meanwhile.text !== undefined && (
                <SavedMeanwhile text={meanwhile.text} busy={meanwhile.busy} onLoad={meanwhile.load} />
              )}
              <FormError text={reason} />
            </div>
            <div
              className={classNames(
                'flex flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-line bg-surface px-6 py-4',
                isDirty && 'layer-sticky sticky bottom-0',
              )}
            >
              <output className="mr-auto text-small text-ink-2 max-sm:not-empty:w-full">
                {isDirty && 'Unsaved changes'}
              </output>
              {isDirty && (
                <Button variant="ghost" disabled={isSaving} onClick={discard}>
                  Discard
                </Button>
              )}
              <Button type="submit" variant="primary" busy={isSaving} busyText="Saving...">
                {isNew ? 'Add Template' : 'Save Changes'}
              </Button>
            </div>
          </Form>
        </Card>
        <Card className="xl:sticky xl:top-6">
          <CardHead
            title="Preview"
            note={<span className="text-small text-ink-2">as you would receive it</span>}
          />
          <div className="p-6">
            <MailPreview content={content} />
          </div>
        </Card>
      </div>
      <UnsavedGuard
        unsaved={isDirty && !isSaving}
        question="Your changes to this template will be lost."
        withinPage
      />
    </>
  );
}
