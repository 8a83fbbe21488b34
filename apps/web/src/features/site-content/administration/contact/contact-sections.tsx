import { useId } from 'react';
import { useFormContext } from 'react-hook-form';
import { PictureField } from '#features/media/picture-field.tsx';
import type { useUploadImage } from '#features/media/queries.ts';
import { FormField } from '#ui/form.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { RemoteImage } from '#ui/remote-image.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { ContactRows } from './contact-rows.tsx';
import type { ContactValues } from './contact-values.ts';

interface ContactSectionsProps {
  /** The upload of the picture. */
  readonly image: ReturnType<typeof useUploadImage>;
}

/** All fields of the contact page. */
export function ContactSections({ image }: ContactSectionsProps) {
  return (
    <>
      <StateSection />
      <FormSection title="Text">
        <FormField<ContactValues> name="subtitle" label="Subtitle">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField<ContactValues> name="title" label="Title" required marked>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField<ContactValues> name="description" label="Description">
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
      </FormSection>
      <FormSection title="Contact info">
        <ContactRows />
      </FormSection>
      <FormSection title="Media">
        <PictureField<ContactValues>
          name="imageUrl"
          image={image}
          Picture={ContactPicture}
          advice="3:2 works best."
        />
      </FormSection>
    </>
  );
}

function StateSection() {
  const noteId = useId();
  const { register } = useFormContext<ContactValues>();
  return (
    <FormSection title="Visibility">
      <div>
        <Switch {...register('isActive')} label="Active" aria-describedby={noteId} />
        <p id={noteId} className="text-micro/[18px] text-ink-3">
          When inactive, the form is shown with a default text and no contact details.
        </p>
      </div>
    </FormSection>
  );
}

function ContactPicture({ imageUrl }: { readonly imageUrl: string }) {
  return (
    <RemoteImage
      src={imageUrl}
      alt=""
      width={176}
      height={117}
      className="aspect-3/2 h-auto w-full rounded-control border border-line bg-sunken object-cover"
      fallback={
        <span className="grid aspect-3/2 place-items-center rounded-control border border-line bg-sunken text-small text-ink-2">
          No image
        </span>
      }
    />
  );
}
