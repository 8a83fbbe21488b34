import { CONTENT_TEXTS } from '@voicedraft/contract/content-edits';
import { ABOUT_FEATURES_MAX } from '@voicedraft/contract/site-content';
import { FieldList } from '#features/site-content/administration/field-list.tsx';
import { FormField } from '#ui/form.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { toastsFor } from '#ui/toast.ts';
import { makeFeature, type AboutDraft, type AboutSectionId } from './about-values.ts';

const AT_LEAST_ONE = { count: 1, text: CONTENT_TEXTS.lastFeature };

interface SectionFeaturesProps {
  readonly section: AboutSectionId;
  /** As toasts call the section: 'Section 1'. */
  readonly name: string;
  readonly toast: ReturnType<typeof toastsFor>;
}

/** What a section lists, in its order; one at least must remain (second specification §5). */
export function SectionFeatures({ section, name, toast }: SectionFeaturesProps) {
  return (
    <FieldList<AboutDraft, `${AboutSectionId}.features`>
      name={`${section}.features`}
      label="Features"
      labelHidden
      compact
      entry="Feature"
      nameField="text"
      addLabel="Add Feature"
      makeEntry={makeFeature}
      max={ABOUT_FEATURES_MAX}
      least={AT_LEAST_ONE}
      onAdded={() => toast.plain(`Added new feature to ${name}`)}
      onRemoved={() => toast.plain(`Removed feature from ${name}`)}
    >
      {(path, index) => (
        <FormField<AboutDraft> name={`${path}.text`} label={`Feature ${index + 1}`} labelHidden required>
          {(control) => <TextInput {...control} />}
        </FormField>
      )}
    </FieldList>
  );
}
