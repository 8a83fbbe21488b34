import { DEFAULT_ICON_CLASS } from '@voicedraft/contract/content-lists';
import { Image as ImageIcon } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { PictureField } from '#features/media/picture-field.tsx';
import type { useUploadImage } from '#features/media/queries.ts';
import { FormField } from '#ui/form.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { FeatureValues } from './feature-values.ts';

/** What a feature says, its icon, and its place among the others. */
export function FeatureFields({ image }: { readonly image: ReturnType<typeof useUploadImage> }) {
  return (
    <>
      <FormSection title="Text">
        <FormField<FeatureValues> name="title" label="Title" required marked>
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField<FeatureValues> name="description" label="Description" required marked>
          {(field) => <Textarea {...field} rows={4} />}
        </FormField>
      </FormSection>
      <FormSection title="Icon">
        <IconFields image={image} />
      </FormSection>
      <FormSection title="Place">
        <FormField<FeatureValues>
          name="category"
          label="Category"
          help="Shown below the title in your list. Visitors don’t see it."
        >
          {(field) => <TextInput {...field} autoComplete="off" />}
        </FormField>
        <FormField<FeatureValues>
          name="order"
          label="Order"
          help="The lowest number comes first. You can also drag features in the table."
          className="sm:max-w-52"
        >
          {(field) => <TextInput {...field} inputMode="numeric" autoComplete="off" className="mono" />}
        </FormField>
      </FormSection>
    </>
  );
}

const ICON_TYPES = [
  { value: 'class', label: 'Icon class' },
  { value: 'image', label: 'Image' },
] as const;

/** Another type takes the value away: neither fits the other (second specification §5). */
function IconFields({ image }: { readonly image: ReturnType<typeof useUploadImage> }) {
  const { control, setValue, clearErrors } = useFormContext<FeatureValues>();
  const type = useWatch({ control, name: 'iconType' });
  const change = (chosen: 'class' | 'image') => {
    image.cancel();
    setValue('iconType', chosen, { shouldDirty: true });
    setValue('icon', '', { shouldDirty: true });
    clearErrors('icon');
  };
  return (
    <>
      <RadioGroup label="Icon type" options={ICON_TYPES} value={type} onChange={change} />
      {type === 'image' ? (
        <PictureField<FeatureValues>
          name="icon"
          image={image}
          Picture={IconPicture}
          label="Image"
          addressLabel="Image URL"
          advice="Square works best."
        />
      ) : (
        <FormField<FeatureValues>
          name="icon"
          label="Icon class"
          help={`For example, fi fi-tr-pencil. Leave empty for ${DEFAULT_ICON_CLASS}.`}
        >
          {(field) => <TextInput {...field} autoComplete="off" spellCheck={false} className="mono" />}
        </FormField>
      )}
    </>
  );
}

/** Width and height of the picture in the form, in pixels. */
const PICTURE_SIZE = 96;

function IconPicture({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <span className="grid size-24 place-items-center overflow-hidden rounded-well border border-line bg-sunken">
      <RemoteImage
        src={imageUrl}
        alt=""
        width={PICTURE_SIZE}
        height={PICTURE_SIZE}
        className="size-full object-contain"
        fallback={<ImageIcon size={28} strokeWidth={1.5} aria-hidden="true" className="text-ink-3" />}
      />
    </span>
  );
}
