import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { currentYear } from '#features/site-content/footer/footer-year.ts';
import { PictureField } from '#features/media/picture-field.tsx';
import type { useUploadImage } from '#features/media/queries.ts';
import { FormField } from '#ui/form.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { Logo } from '#ui/logo.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { QuickLinks, SocialLinks } from './footer-links.tsx';
import type { FooterValues } from './footer-values.ts';

interface FooterSectionsProps {
  /** The upload of the logo. */
  readonly image: ReturnType<typeof useUploadImage>;
}

/** All fields of the footer, from its top to its bottom. */
export function FooterSections({ image }: FooterSectionsProps) {
  return (
    <>
      <StateSection />
      <FormSection title="Top Section">
        <FormField<FooterValues> name="topSection.logoText" label="Logo text">
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
      </FormSection>
      <FormSection title="Social links">
        <SocialLinks />
      </FormSection>
      <FormSection title="Middle Section">
        <PictureField<FooterValues>
          name="middleSection.logoUrl"
          image={image}
          Picture={LogoPicture}
          label="Logo"
          addressLabel="Logo URL"
          advice="A wide logo on a transparent background works best."
          help="The logo for the whole site. Leave empty to show the default mark and the logo text."
        />
        <FormField<FooterValues> name="middleSection.description" label="Description">
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
      </FormSection>
      <FormSection title="Quick links">
        <QuickLinks />
      </FormSection>
      <ContactInfo />
      <FormSection title="Bottom Section">
        <FormField<FooterValues>
          name="bottomSection.copyrightText"
          label="Copyright text"
          help={`{year} is replaced by the current year: ${currentYear()}.`}
        >
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
      </FormSection>
    </>
  );
}

function StateSection() {
  const noteId = useId();
  const { register } = useFormContext<FooterValues>();
  return (
    <FormSection title="Visibility">
      <div>
        <Switch {...register('isActive')} label="Active" aria-describedby={noteId} />
        <p id={noteId} className="text-micro/[18px] text-ink-3">
          When inactive, visitors see the default mark and a copyright line.
        </p>
      </div>
    </FormSection>
  );
}

function ContactInfo() {
  return (
    <FormSection title="Contact info">
      <FormField<FooterValues> name="middleSection.contactInfo.address" label="Address">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<FooterValues> name="middleSection.contactInfo.email" label="Email">
        {(control) => <TextInput {...control} inputMode="email" autoComplete="off" spellCheck={false} />}
      </FormField>
      <FormField<FooterValues>
        name="middleSection.contactInfo.phone"
        label="Phone"
        help="Empty fields are not shown."
      >
        {(control) => <TextInput {...control} type="tel" autoComplete="off" />}
      </FormField>
    </FormSection>
  );
}

function LogoPicture({ imageUrl }: { readonly imageUrl: string }) {
  const text = useWatch<FooterValues, 'topSection.logoText'>({ name: 'topSection.logoText' });
  return (
    <span className="grid min-h-20 place-items-center rounded-control border border-line bg-sunken px-3">
      <Logo text={text.trim()} imageUrl={imageUrl} />
    </span>
  );
}
