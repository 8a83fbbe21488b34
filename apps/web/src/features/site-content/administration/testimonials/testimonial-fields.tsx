import { useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '#features/media/picture-field.tsx';
import type { useUploadImage } from '#features/media/queries.ts';
import { Avatar } from '#ui/avatar.tsx';
import { FormField } from '#ui/form.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { TestimonialValues } from './testimonial-values.ts';

interface TestimonialFieldsProps {
  readonly image: ReturnType<typeof useUploadImage>;
  /** True for a quote that fills the demo. */
  readonly isSample: boolean;
}

/** What somebody said, who it was, and whether visitors see it. */
export function TestimonialFields({ image, isSample }: TestimonialFieldsProps) {
  const { register } = useFormContext<TestimonialValues>();
  return (
    <>
      <FormField<TestimonialValues>
        name="quote"
        label="Quote"
        required
        marked
        help={
          isSample
            ? 'Marked as a sample of this demo until you change the quote or the name.'
            : 'Leave out quotation marks: the page adds them.'
        }
      >
        {(field) => <Textarea {...field} rows={4} />}
      </FormField>
      <div className="@container">
        <div className="grid gap-5 @min-[420px]:grid-cols-2">
          <FormField<TestimonialValues> name="authorName" label="Author name" required marked>
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
          <FormField<TestimonialValues> name="authorTitle" label="Author title" required marked>
            {(field) => <TextInput {...field} autoComplete="off" />}
          </FormField>
        </div>
      </div>
      <PictureField<TestimonialValues>
        name="authorImage"
        image={image}
        Picture={AuthorPicture}
        label="Author image"
        addressLabel="Author image URL"
        advice="Square works best."
        help="Filled in when you upload. Or paste an image URL. Leave empty to show the initials."
      />
      <Switch {...register('isActive')} label="Active" />
    </>
  );
}

/** The picture as the page has it, in the colour and with the initials of the typed name. */
function AuthorPicture({ imageUrl }: { readonly imageUrl: string }) {
  const { control } = useFormContext<TestimonialValues>();
  const name = useWatch({ control, name: 'authorName' }).trim() || 'Anonymous';
  return <Avatar name={name} imageUrl={imageUrl} size={60} />;
}
