import type { QueryClient } from '@tanstack/react-query';
import { BannerInput, editBanner } from '@voicedraft/contract/content-administration';
import type { Banner } from '@voicedraft/contract/site-content';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { useUploadImage } from '#features/media/queries.ts';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { managedBannerQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import type { Announcer } from '#ui/toast.ts';
import { DeleteBanner, ResetBanner, ToggleBanner } from './banner-actions.tsx';
import { BannerFields } from './banner-fields.tsx';
import { BannerPreview } from './banner-preview.tsx';
import { BannerFacts, BannerStatus } from './banner-status.tsx';
import { BANNER_LEAD, BANNER_TITLE, SAVE_TEXTS } from './banner-texts.ts';
import { BANNER_FIELDS, toBannerDraft, type BannerDraft } from './banner-values.ts';

interface ManagedBannerProps {
  readonly banner: Banner;
  readonly notice: ReactNode;
  readonly announce: Announcer;
}

/** The banner in its form, with what visitors see of it beside. */
export function ManagedBanner({ banner, notice, announce }: ManagedBannerProps) {
  const edit = useContentCall(editBanner);
  const image = useUploadImage();
  const editor = useContentForm<Banner, BannerDraft, BannerInput>({
    schema: BannerInput,
    record: banner,
    toValues: toBannerDraft,
    read: readBanner,
    save: async (values, { updatedAt }) => (await edit.mutateAsync({ body: { ...values, updatedAt } })).data,
    fields: BANNER_FIELDS,
    announce,
    texts: SAVE_TEXTS,
  });
  const { form, seen } = editor;
  const unsaved = form.formState.isDirty;
  const mainTitle = useWatch({ control: form.control, name: 'mainTitle' });
  return (
    <>
      <EditorHead
        title={BANNER_TITLE}
        text={BANNER_LEAD}
        actions={
          <>
            <VersionHistory part="banner" unsaved={unsaved} onRestored={() => void editor.reload()} />
            <ResetBanner
              updatedAt={seen.updatedAt}
              unsaved={unsaved}
              announce={announce}
              onDone={editor.start}
            />
            <DeleteBanner isActive={seen.isActive} announce={announce} onDone={editor.see} />
            <ToggleBanner banner={seen} announce={announce} onDone={editor.see} />
          </>
        }
      />
      {notice}
      <BannerFacts banner={seen} />
      <EditorColumns
        form={
          <ContentForm
            editor={editor}
            name="the banner"
            disabled={mainTitle.trim() === ''}
            uploading={image.isUploading}
          >
            <BannerFields image={image} />
          </ContentForm>
        }
        preview={
          <>
            <BannerPreview control={form.control} banner={seen} />
            <BannerStatus banner={seen} />
          </>
        }
      />
    </>
  );
}

function readBanner(client: QueryClient): Promise<Banner | null> {
  return client.fetchQuery(managedBannerQuery);
}
