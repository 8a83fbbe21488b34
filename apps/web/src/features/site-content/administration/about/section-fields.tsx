import { useFormContext } from 'react-hook-form';
import { FormSection } from '#ui/form-section.tsx';
import { FormField } from '#ui/form.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';
import type { toastsFor } from '#ui/toast.ts';
import { ABOUT_SECTIONS, type AboutDraft, type AboutSectionId } from './about-values.ts';
import { SectionFeatures } from './section-features.tsx';
import { SectionPictures } from './section-pictures.tsx';

interface SectionFieldsProps {
  readonly section: AboutSectionId;
  readonly toast: ReturnType<typeof toastsFor>;
  readonly onUploading: (id: string, isUploading: boolean) => void;
}

/** Texts, features, button and pictures of one section. */
export function SectionFields({ section, toast, onUploading }: SectionFieldsProps) {
  const { register } = useFormContext<AboutDraft>();
  const name = ABOUT_SECTIONS.find(({ id }) => id === section)?.name ?? '';
  return (
    <>
      <FormSection title="Text" actions={<Switch {...register(`${section}.isActive`)} label="Active" />}>
        <FormField<AboutDraft> name={`${section}.subtitle`} label="Subtitle">
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField<AboutDraft> name={`${section}.title`} label="Title" required marked>
          {(control) => <TextInput {...control} />}
        </FormField>
        <FormField<AboutDraft> name={`${section}.description`} label="Description" required marked>
          {(control) => <Textarea {...control} rows={5} />}
        </FormField>
      </FormSection>
      <FormSection title="Features">
        <SectionFeatures section={section} name={name} toast={toast} />
      </FormSection>
      <FormSection title="Button">
        <div className="grid gap-5 sm:grid-cols-2">
          <FormField<AboutDraft>
            name={`${section}.buttonText`}
            label="Button text"
            help="Without a text and a link, no button is shown."
          >
            {(control) => <TextInput {...control} />}
          </FormField>
          <FormField<AboutDraft> name={`${section}.buttonLink`} label="Button link">
            {(control) => (
              <TextInput
                {...control}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
                placeholder="/contact"
              />
            )}
          </FormField>
        </div>
      </FormSection>
      <FormSection title="Images">
        <p className="-mt-3 text-small text-ink-2">
          Shown next to the text. The first two show drawings of the product while they are empty.
        </p>
        <SectionPictures section={section} onUploading={onUploading} />
      </FormSection>
    </>
  );
}
