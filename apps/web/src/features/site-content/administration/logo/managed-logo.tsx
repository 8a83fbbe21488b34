import type { QueryClient } from '@tanstack/react-query';
import type { FooterSection } from '@voicedraft/contract/site-content';
import type { ReactNode } from 'react';
import { PictureField } from '#features/media/picture-field.tsx';
import { useUploadImage } from '#features/media/queries.ts';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { managedFooterQuery } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { VersionHistory } from '#features/site-content/administration/versions/version-history.tsx';
import type { ApiError } from '#lib/api-error.ts';
import { nameFailure } from '#lib/describe-failure.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { LogoPicture } from './logo-picture.tsx';
import { LogoPreview } from './logo-preview.tsx';
import { LOGO_LEAD, LOGO_TITLE, SAVE_TEXTS } from './logo-texts.ts';
import { LogoValues, toLogoValues } from './logo-values.ts';
import { useUpdateLogo } from './use-update-logo.ts';

interface ManagedLogoProps {
  readonly footer: FooterSection;
  readonly notice: ReactNode;
}

/** The logo in its form, with the places where visitors see it beside. */
export function ManagedLogo({ footer, notice }: ManagedLogoProps) {
  const image = useUploadImage();
  const editor = useContentForm({
    schema: LogoValues,
    record: footer,
    toValues: toLogoValues,
    read: readFooter,
    save: useUpdateLogo(),
    fields: ['logoUrl'],
    announce: settingsToast,
    texts: SAVE_TEXTS,
    describe: describeFailedSave,
  });
  const { form, seen } = editor;
  return (
    <>
      <EditorHead
        title={LOGO_TITLE}
        text={LOGO_LEAD}
        actions={
          <VersionHistory
            part="footer"
            unsaved={form.formState.isDirty}
            onRestored={() => void editor.reload()}
          />
        }
      />
      {notice}
      <EditorColumns
        form={
          <ContentForm editor={editor} name="the logo" label="Update Logo" uploading={image.isUploading}>
            <FormSection title="Image">
              <PictureField<LogoValues>
                name="logoUrl"
                image={image}
                Picture={LogoPicture}
                label="Logo"
                addressLabel="Logo URL"
                advice="A wide logo on a transparent background, at least 64 pixels high, works best."
                required
              />
            </FormSection>
          </ContentForm>
        }
        preview={<LogoPreview control={form.control} footer={seen} />}
      />
    </>
  );
}

function readFooter(client: QueryClient): Promise<FooterSection | null> {
  return client.fetchQuery(managedFooterQuery);
}

/** 'Failed to update logo: ...', 'Error updating logo: ...' (second specification §8). */
function describeFailedSave(failure: ApiError): string {
  return `${nameFailure(failure, SAVE_TEXTS)}: ${failure.message}`;
}
