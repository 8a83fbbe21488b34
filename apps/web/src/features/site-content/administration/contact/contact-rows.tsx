import { CONTACT_ROWS_MAX } from '@voicedraft/contract/site-content';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldList } from '#features/site-content/administration/field-list.tsx';
import { iconOfContact } from '#features/site-content/contact/icon-of-contact.tsx';
import { FormField } from '#ui/form.tsx';
import { Select } from '#ui/select.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { followType, makeContactRow, type ContactValues } from './contact-values.ts';

const TYPES = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
];

/** How visitors reach the operator, in order. */
export function ContactRows() {
  return (
    <FieldList<ContactValues, 'contactInfo'>
      name="contactInfo"
      label="Contact info"
      labelHidden
      entry="Contact row"
      nameField="label"
      addLabel="Add Contact Info"
      makeEntry={makeContactRow}
      max={CONTACT_ROWS_MAX}
    >
      {(path) => <RowFields path={path} />}
    </FieldList>
  );
}

function RowFields({ path }: { readonly path: `contactInfo.${number}` }) {
  const { getValues, setValue } = useFormContext<ContactValues>();
  const type = useWatch<ContactValues, `contactInfo.${number}.type`>({ name: `${path}.type` });
  const icon = useWatch<ContactValues, `contactInfo.${number}.icon`>({ name: `${path}.icon` });
  const Icon = iconOfContact(type, icon);
  const followChoice = (chosen: string) => {
    const next = followType(chosen === 'email' ? 'email' : 'phone', getValues(`${path}.icon`));
    setValue(`${path}.icon`, next, { shouldDirty: true });
  };
  return (
    <div className="grid gap-3 @min-[400px]:grid-cols-[2fr_3fr]">
      <FormField<ContactValues> name={`${path}.type`} label="Type">
        {(control) => (
          <Select
            {...control}
            options={TYPES}
            onChange={(event) => {
              void control.onChange(event);
              followChoice(event.target.value);
            }}
          />
        )}
      </FormField>
      <FormField<ContactValues> name={`${path}.value`} label="Value">
        {(control) => (
          <TextInput
            {...control}
            inputMode={type === 'email' ? 'email' : 'tel'}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </FormField>
      <FormField<ContactValues> name={`${path}.label`} label="Label">
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<ContactValues> name={`${path}.icon`} label="Icon class">
        {(control) => (
          <TextInput
            {...control}
            autoComplete="off"
            spellCheck={false}
            leadingIcon={<Icon size={18} aria-hidden="true" />}
          />
        )}
      </FormField>
    </div>
  );
}
