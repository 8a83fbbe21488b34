import { useQuery } from '@tanstack/react-query';
import { editContactPage } from '@voicedraft/contract/content-administration';
import type { ContactPage } from '@voicedraft/contract/site-content';
import type { ReactNode } from 'react';
import { useUploadImage } from '#features/media/queries.ts';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedContactPageQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { formatDateTime } from '#lib/format.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EditorColumns, EditorFacts, EditorHead } from '#ui/editor-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { CONTACT_TEXTS, describeContactFailure } from './contact-failure.ts';
import { ContactPreview } from './contact-preview.tsx';
import { ContactSections } from './contact-sections.tsx';
import { CONTACT_PICTURE_FIELDS, ContactValues, toContactValues } from './contact-values.ts';
import { ResetContact } from './reset-contact.tsx';

const TITLE = 'Contact Page';
const TEXT = 'Shown next to the contact form.';

/** The editor of the contact page (second specification §2, Contact page admin). */
export function ContactEditor() {
  return (
    <ManagedPart
      query={useQuery(managedContactPageQuery)}
      title={TITLE}
      text={TEXT}
      failed={CONTACT_TEXTS.fetch}
      empty={
        <Card>
          <EmptyState
            title="No contact page data available"
            text="Start with the default contact page."
            action={<ResetContact />}
            headingLevel={3}
          />
        </Card>
      }
    >
      {(page, notice) => <LoadedEditor page={page} notice={notice} />}
    </ManagedPart>
  );
}

interface LoadedEditorProps {
  readonly page: ContactPage;
  readonly notice: ReactNode;
}

function LoadedEditor({ page, notice }: LoadedEditorProps) {
  const image = useUploadImage();
  const { mutateAsync: savePage } = useContentCall(editContactPage);
  const editor = useContentForm({
    schema: ContactValues,
    record: page,
    toValues: toContactValues,
    read: (client) => client.fetchQuery(managedContactPageQuery),
    save: async (values, { updatedAt }) => (await savePage({ body: { ...values, updatedAt } })).data,
    fields: CONTACT_PICTURE_FIELDS,
    announce: settingsToast,
    texts: {
      ...CONTACT_TEXTS.update,
      saved: 'Contact page updated successfully!',
      unread: CONTACT_TEXTS.fetch.refused,
    },
    describe: (failure) => describeContactFailure(failure, CONTACT_TEXTS.update),
  });
  const { form, seen } = editor;
  const { isDirty } = form.formState;
  return (
    <>
      <EditorHead
        title={TITLE}
        text={TEXT}
        actions={
          <>
            <VersionHistory part="contact-page" unsaved={isDirty} onRestored={() => void editor.reload()} />
            <ResetContact updatedAt={seen.updatedAt} unsaved={isDirty} onReset={editor.start} />
          </>
        }
      />
      {notice}
      <ContactFacts page={seen} />
      <EditorColumns
        form={
          <ContentForm editor={editor} name="the contact page" uploading={image.isUploading}>
            <ContactSections image={image} />
          </ContentForm>
        }
        preview={<ContactPreview control={form.control} />}
      />
    </>
  );
}

function ContactFacts({ page }: { readonly page: ContactPage }) {
  const { isActive, contactInfo, imageUrl, updatedAt } = page;
  return (
    <EditorFacts
      label="Contact page overview"
      facts={[
        {
          name: 'Status',
          value: <ActiveBadge isActive={isActive} />,
        },
        { name: 'Contact rows', value: contactInfo.length },
        { name: 'Image', value: imageUrl === '' ? 'None' : 'Added' },
        {
          name: 'Last Updated',
          value: formatDateTime(updatedAt),
        },
      ]}
    />
  );
}
