import type { ComponentProps } from 'react';
import type { FieldValues } from 'react-hook-form';
import { FormField } from './form.tsx';
import { TextInput } from './text-input.tsx';

interface TextFieldProps<Input extends FieldValues>
  extends
    Omit<ComponentProps<typeof FormField<Input>>, 'children'>,
    Pick<ComponentProps<typeof TextInput>, 'type' | 'inputMode' | 'spellCheck' | 'readOnly'> {
  /** What browsers may fill in; nothing by default. */
  readonly autoComplete?: string;
  /** Class of the input; `className` is the field's. */
  readonly inputClass?: string;
}

/** A line of text, bound to one value of the surrounding form. */
export function TextField<Input extends FieldValues>(props: TextFieldProps<Input>) {
  const { type, inputMode, autoComplete = 'off', spellCheck, readOnly, inputClass, ...field } = props;
  const input = { type, inputMode, autoComplete, spellCheck, readOnly };
  return (
    <FormField<Input> {...field}>
      {(control) => <TextInput {...control} {...input} className={inputClass} />}
    </FormField>
  );
}
