import { addTestimonial, editTestimonial, TestimonialInput } from '@voicedraft/contract/content-lists';
import type { Testimonial } from '@voicedraft/contract/site-content';
import { useEffect } from 'react';
import { useUploadImage } from '#features/media/queries.ts';
import { ContentForm } from '#features/site-content/administration/content-form.tsx';
import { managedTestimonialsQuery, useContentCall } from '#features/site-content/administration/queries.ts';
import { useContentForm } from '#features/site-content/administration/use-content-form.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { EditorColumns } from '#ui/editor-page.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TestimonialFields } from './testimonial-fields.tsx';
import { TestimonialPreview } from './testimonial-preview.tsx';
import { NEW_TESTIMONIAL, TESTIMONIAL_FIELDS, toTestimonialValues } from './testimonial-values.ts';

const UNREAD = 'Failed to fetch testimonials';
const ADDING = { refused: 'Failed to create testimonial', unreachable: 'Failed to create testimonial' };
const UPDATING = { refused: 'Failed to update testimonial', unreachable: 'Failed to update testimonial' };

interface TestimonialFormProps {
  /** Undefined for a new one. */
  readonly testimonial: Testimonial | undefined;
  /** Leaves the edit mode at once: it was saved, or given up. */
  readonly onDone: () => void;
}

/** The form in its add or edit mode (second specification §2), with the card of the landing page beside it. */
export function TestimonialForm({ testimonial, onDone }: TestimonialFormProps) {
  const record = testimonial ?? NEW_TESTIMONIAL;
  const isNew = testimonial === undefined;
  const image = useUploadImage();
  const { mutateAsync: add } = useContentCall(addTestimonial);
  const { mutateAsync: edit } = useContentCall(editTestimonial);
  const save = async (values: TestimonialInput, { _id: id, updatedAt }: Testimonial) => {
    if (isNew) {
      await add({ body: values });
      // The form is ready for the next one.
      return NEW_TESTIMONIAL;
    }
    const saved = await edit({ params: { id }, body: { ...values, updatedAt } });
    onDone();
    return saved;
  };
  const editor = useContentForm({
    schema: TestimonialInput,
    record,
    toValues: toTestimonialValues,
    read: async (client) =>
      (await client.fetchQuery(managedTestimonialsQuery)).find(({ _id }) => _id === record._id) ?? null,
    closes: true,
    save,
    fields: TESTIMONIAL_FIELDS,
    announce: settingsToast,
    texts: {
      ...(isNew ? ADDING : UPDATING),
      saved: isNew ? 'Testimonial added successfully!' : 'Testimonial updated successfully!',
      unread: UNREAD,
    },
  });
  const { setFocus } = editor.form;
  useEffect(() => {
    if (isNew) return undefined;
    // Once the form has its values, and a question that was asked before has given the focus back.
    const frame = requestAnimationFrame(() => setFocus('quote'));
    return () => cancelAnimationFrame(frame);
  }, [isNew, setFocus]);
  const cancel = () => {
    image.cancel();
    editor.discard();
    if (!isNew) onDone();
  };
  return (
    <EditorColumns
      form={
        <ContentForm
          editor={editor}
          name="this testimonial"
          label={isNew ? 'Add Testimonial' : undefined}
          uploading={image.isUploading}
          onCancel={isNew && !editor.form.formState.isDirty ? undefined : cancel}
        >
          <FormSection title={isNew ? 'Add testimonial' : 'Edit testimonial'}>
            <TestimonialFields image={image} isSample={record.isSample} />
          </FormSection>
        </ContentForm>
      }
      preview={<TestimonialPreview control={editor.form.control} edited={record} />}
    />
  );
}
