import { useQuery } from '@tanstack/react-query';
import { editFooter } from '@voicedraft/contract/content-administration';
import type { FooterSection } from '@voicedraft/contract/site-content';
import type { ReactNode } from 'react';
import { useUploadImage } from '#features/media/queries.ts';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { ManagedPart } from '#features/site-content/administration/managed-part.tsx';
import { managedFooterQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { Card } from '#ui/card.tsx';
import { EditorColumns, EditorFacts, EditorHead } from '#ui/editor-page.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { FooterPreview } from './footer-preview.tsx';
import { FooterSections } from './footer-sections.tsx';
import { FOOTER_TEXTS, footerToast } from './footer-texts.ts';
import { FOOTER_PICTURE_FIELDS, FooterValues, toFooterValues } from './footer-values.ts';
import { ResetFooter } from './reset-footer.tsx';

const TITLE = 'Footer Section';
const TEXT = 'Shown at the bottom of every public page.';

/** The editor of the footer (second specification §2, Footer admin). */
export function FooterEditor() {
  return (
    <ManagedPart
      query={useQuery(managedFooterQuery)}
      title={TITLE}
      text={TEXT}
      failed={FOOTER_TEXTS.fetch}
      empty={
        <Card>
          <EmptyState
            title="No footer data available"
            text="Start with the default footer."
            action={<ResetFooter />}
            headingLevel={3}
          />
        </Card>
      }
    >
      {(footer, notice) => <LoadedEditor footer={footer} notice={notice} />}
    </ManagedPart>
  );
}

interface LoadedEditorProps {
  readonly footer: FooterSection;
  readonly notice: ReactNode;
}

function LoadedEditor({ footer, notice }: LoadedEditorProps) {
  const image = useUploadImage();
  const { mutateAsync: saveFooter } = useContentCall(editFooter);
  const editor = useContentForm({
    schema: FooterValues,
    record: footer,
    toValues: toFooterValues,
    read: (client) => client.fetchQuery(managedFooterQuery),
    save: async (values, { updatedAt }) => (await saveFooter({ body: { ...values, updatedAt } })).data,
    fields: FOOTER_PICTURE_FIELDS,
    announce: footerToast,
    texts: {
      ...FOOTER_TEXTS.update,
      saved: 'Footer updated successfully!',
      unread: FOOTER_TEXTS.fetch.refused,
    },
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
            <VersionHistory part="footer" unsaved={isDirty} onRestored={() => void editor.reload()} />
            <ResetFooter updatedAt={seen.updatedAt} unsaved={isDirty} onReset={editor.start} />
          </>
        }
      />
      {notice}
      <FooterFacts footer={seen} />
      <EditorColumns
        form={
          <ContentForm editor={editor} name="the footer" uploading={image.isUploading}>
            <FooterSections image={image} />
          </ContentForm>
        }
        preview={<FooterPreview control={form.control} />}
      />
    </>
  );
}

function FooterFacts({ footer }: { readonly footer: FooterSection }) {
  const { isActive, topSection, middleSection, updatedAt } = footer;
  return (
    <EditorFacts
      label="Footer overview"
      facts={[
        {
          name: 'Status',
          value: <ActiveBadge isActive={isActive} />,
        },
        { name: 'Social links', value: countShown(topSection.socialLinks) },
        { name: 'Quick links', value: countShown(middleSection.quickLinks) },
        {
          name: 'Last Updated',
          value: formatDateTime(updatedAt),
        },
      ]}
    />
  );
}

function countShown(links: readonly { readonly isActive: boolean }[]): string {
  const shown = links.filter(({ isActive }) => isActive).length;
  return shown === links.length ? `${shown} shown` : `${shown} of ${links.length} shown`;
}
