import { LEGAL_SECTIONS_MAX, LEGAL_SUMMARY_MAX, type LegalContent } from '@voicedraft/contract/legal-pages';
import { FieldList } from '#features/site-content/administration/field-list.tsx';
import { FormField } from '#ui/form.tsx';
import { FormSection } from '#ui/form-section.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { Textarea } from '#ui/textarea.tsx';

const NO_SECTION = { count: 1, text: 'At least one section is required' };

/** All fields of a legal page. */
export function LegalFields() {
  return (
    <>
      <FormSection title="Page title">
        <FormField<LegalContent> name="title" label="Title" required marked>
          {(control) => <TextInput {...control} autoComplete="off" />}
        </FormField>
        <FormField<LegalContent>
          name="intro"
          label="Introduction"
          help="Who agrees, or what the page is about. Anywhere on this page, {operator}, {address} and {email} are filled in from the footer section."
        >
          {(control) => <Textarea {...control} rows={3} />}
        </FormField>
      </FormSection>
      <FormSection title="In short">
        <FieldList<LegalContent, 'summary'>
          name="summary"
          label="In short"
          labelHidden
          compact
          entry="Line"
          nameField="text"
          addLabel="Add Line"
          makeEntry={() => ({ text: '' })}
          max={LEGAL_SUMMARY_MAX}
        >
          {(path, index) => (
            <FormField<LegalContent> name={`${path}.text`} label={`Line ${index + 1}`} labelHidden>
              {(control) => <TextInput {...control} autoComplete="off" />}
            </FormField>
          )}
        </FieldList>
      </FormSection>
      <FormSection title="Sections">
        <p className="-mt-3 text-small text-ink-2">Leave an empty line to start a new paragraph.</p>
        <FieldList<LegalContent, 'sections'>
          name="sections"
          label="Sections"
          labelHidden
          entry="Section"
          nameField="heading"
          addLabel="Add Section"
          makeEntry={() => ({ heading: '', text: '' })}
          max={LEGAL_SECTIONS_MAX}
          least={NO_SECTION}
        >
          {(path) => (
            <>
              <FormField<LegalContent> name={`${path}.heading`} label="Heading">
                {(control) => <TextInput {...control} autoComplete="off" />}
              </FormField>
              <FormField<LegalContent> name={`${path}.text`} label="Text">
                {(control) => <Textarea {...control} rows={6} />}
              </FormField>
            </>
          )}
        </FieldList>
      </FormSection>
    </>
  );
}
