import type { QueryClient } from '@tanstack/react-query';
import { AboutInput, editAbout } from '@voicedraft/contract/content-administration';
import type { AboutSection } from '@voicedraft/contract/site-content';
import type { ReactNode } from 'react';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { managedAboutQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { formatDateTime } from '#lib/format.ts';
import { ActiveBadge } from '#ui/badge.tsx';
import { EditorColumns, EditorFacts, EditorHead } from '#ui/editor-page.tsx';
import type { toastsFor } from '#ui/toast.ts';
import { DeleteAbout, ResetAbout, ToggleAbout } from './about-actions.tsx';
import { AboutPreview } from './about-preview.tsx';
import { ABOUT_LEAD, ABOUT_TITLE, SAVE_TEXTS } from './about-texts.ts';
import { ABOUT_FIELDS, ABOUT_SECTIONS, toAboutDraft, type AboutDraft } from './about-values.ts';
import { SectionFields } from './section-fields.tsx';
import { SectionTabs } from './section-tabs.tsx';
import { useUploads } from './use-uploads.ts';

interface ManagedAboutProps {
  readonly about: AboutSection;
  readonly notice: ReactNode;
  readonly toast: ReturnType<typeof toastsFor>;
}

/** The about page in its form, with what visitors see of it beside. */
export function ManagedAbout({ about, notice, toast }: ManagedAboutProps) {
  const edit = useContentCall(editAbout);
  const uploads = useUploads();
  const editor = useContentForm<AboutSection, AboutDraft, AboutInput>({
    schema: AboutInput,
    record: about,
    toValues: toAboutDraft,
    read: readAbout,
    save: async (values, { updatedAt }) => (await edit.mutateAsync({ body: { ...values, updatedAt } })).data,
    fields: ABOUT_FIELDS,
    announce: toast,
    texts: SAVE_TEXTS,
  });
  const { form, seen } = editor;
  const unsaved = form.formState.isDirty;
  return (
    <>
      <EditorHead
        title={ABOUT_TITLE}
        text={ABOUT_LEAD}
        actions={
          <>
            <VersionHistory part="about" unsaved={unsaved} onRestored={() => void editor.reload()} />
            <ResetAbout updatedAt={seen.updatedAt} unsaved={unsaved} announce={toast} onDone={editor.start} />
            <DeleteAbout isActive={seen.isActive} announce={toast} onDone={editor.see} />
            <ToggleAbout about={seen} announce={toast} onDone={editor.see} />
          </>
        }
      />
      {notice}
      <AboutFacts about={seen} />
      <EditorColumns
        form={
          <ContentForm editor={editor} name="the about section" uploading={uploads.isUploading}>
            <SectionTabs form={form}>
              {(section) => <SectionFields section={section} toast={toast} onUploading={uploads.report} />}
            </SectionTabs>
          </ContentForm>
        }
        preview={<AboutPreview control={form.control} about={seen} />}
      />
    </>
  );
}

function readAbout(client: QueryClient): Promise<AboutSection | null> {
  return client.fetchQuery(managedAboutQuery);
}

/** What is stored: the status card of the specification (§2). */
function AboutFacts({ about }: { readonly about: AboutSection }) {
  return (
    <EditorFacts
      label="About section overview"
      facts={[
        { name: 'Status', value: <ActiveBadge isActive={about.isActive} /> },
        ...ABOUT_SECTIONS.map(({ id, name }) => ({
          name,
          value: <ActiveBadge isActive={about[id]?.isActive ?? false} />,
        })),
        { name: 'Last Updated', value: formatDateTime(about.updatedAt) },
      ]}
    />
  );
}
