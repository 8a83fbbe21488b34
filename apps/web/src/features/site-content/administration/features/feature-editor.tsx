import { addFeature, editFeature } from '@voicedraft/contract/content-lists';
import type { Feature } from '@voicedraft/contract/site-content';
import { ArrowLeft } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { useUploadImage } from '#features/media/queries.ts';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { managedFeaturesQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Button } from '#ui/button.tsx';
import { EditorColumns, EditorHead } from '#ui/editor-page.tsx';
import { FeatureFields } from './feature-fields.tsx';
import { FeaturePreview } from './feature-preview.tsx';
import { FEATURE_FIELDS, FeatureValues, toFeatureValues, type CheckedFeature } from './feature-values.ts';

const UNREAD = 'Failed to fetch features data';
const ADDING = { refused: 'Failed to add feature', unreachable: 'Failed to add feature' };
const UPDATING = { refused: 'Failed to update feature', unreachable: 'Failed to update feature' };

interface FeatureEditorProps {
  /** One that is stored, or a new one, without an id. */
  readonly feature: Feature;
  readonly features: readonly Feature[];
  readonly notice: ReactNode;
  /** Leaves, after what was typed and not saved has been asked about. */
  readonly onBack: () => void;
  /** Leaves at once: it was saved, or given up. */
  readonly onDone: () => void;
}

/** One feature in its form, with the landing page's section beside it. */
export function FeatureEditor({ feature, features, notice, onBack, onDone }: FeatureEditorProps) {
  const isNew = feature._id === '';
  const image = useUploadImage();
  const { mutateAsync: add } = useContentCall(addFeature);
  const { mutateAsync: edit } = useContentCall(editFeature);
  const save = async (values: CheckedFeature, seen: Feature) => {
    const saved = isNew
      ? await add({ body: values })
      : await edit({ params: { id: seen._id }, body: { ...values, updatedAt: seen.updatedAt } });
    onDone();
    return saved;
  };
  const editor = useContentForm({
    schema: FeatureValues,
    record: feature,
    toValues: toFeatureValues,
    read: async (client) =>
      (await client.fetchQuery(managedFeaturesQuery)).find(({ _id }) => _id === feature._id) ?? null,
    closes: true,
    save,
    fields: FEATURE_FIELDS,
    announce: settingsToast,
    texts: {
      ...(isNew ? ADDING : UPDATING),
      saved: isNew ? 'Feature added successfully!' : 'Feature updated successfully!',
      unread: UNREAD,
    },
  });
  const { setFocus } = editor.form;
  useEffect(() => {
    // Once the form has its values.
    const frame = requestAnimationFrame(() => setFocus('title'));
    return () => cancelAnimationFrame(frame);
  }, [setFocus]);
  return (
    <>
      <EditorHead
        title={isNew ? 'Add New Feature' : 'Edit Feature'}
        text={
          isNew ? 'It appears at the end of the list on the landing page as soon as you save.' : feature.title
        }
        actions={
          <Button variant="ghost" icon={<ArrowLeft size={20} aria-hidden="true" />} onClick={onBack}>
            All features
          </Button>
        }
      />
      {notice}
      <EditorColumns
        form={
          <ContentForm
            editor={editor}
            name="this feature"
            label={isNew ? 'Add Feature' : undefined}
            uploading={image.isUploading}
            onCancel={onDone}
          >
            <FeatureFields image={image} />
          </ContentForm>
        }
        preview={<FeaturePreview control={editor.form.control} features={features} edited={feature} />}
      />
    </>
  );
}
