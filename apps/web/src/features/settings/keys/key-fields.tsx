import { GeminiKeyEdit, GeminiKeyInput, type ManagedKey } from '@voicedraft/contract/engine-administration';
import { useFormContext } from 'react-hook-form';
import { z } from 'zod';
import { FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextField } from '#ui/text-field.tsx';

/** A new key in its form. */
export const NewKeyValues = GeminiKeyInput.extend({ isActive: z.boolean() });
/** An existing key: if no key is entered, the stored one stays. */
export const EditedKeyValues = NewKeyValues.extend({ key: GeminiKeyEdit.shape.key.unwrap() });
export type KeyValues = z.infer<typeof NewKeyValues>;

/** Fields that the server may reject. */
export const KEY_FIELDS = ['name', 'key', 'isActive'] as const;

interface KeyFieldsProps {
  /** The key to edit; undefined for a new one. */
  readonly edited: ManagedKey | undefined;
}

/** Name, key and state of a key; the key itself is masked while it is typed. */
export function KeyFields({ edited }: KeyFieldsProps) {
  const { register } = useFormContext<KeyValues>();
  return (
    <>
      <TextField<KeyValues>
        name="name"
        label="Name"
        required
        help="For example, the project or team it belongs to."
      />
      <FormField<KeyValues>
        name="key"
        label={edited === undefined ? 'Key' : 'New key'}
        required={edited === undefined}
        help={edited === undefined ? undefined : `${edited.key} is stored. Leave this empty to keep it.`}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" spellCheck={false} />}
      </FormField>
      <Switch {...register('isActive')} label="Active" />
    </>
  );
}
