import { SavedMeanwhile } from '#ui/saved-meanwhile.tsx';
import { Form, FormError, FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { Switch } from '#ui/switch.tsx';
import { TextInput } from '#ui/text-input.tsx';
import type { KeyValues, useKeyForm } from './use-key-form.ts';

interface KeyFormProps {
  readonly id: string;
  readonly keyForm: ReturnType<typeof useKeyForm>;
}

/** Name, key and state of a key; the key itself is masked while it is typed. */
export function KeyForm({ id, keyForm }: KeyFormProps) {
  const { form, seen, trouble, isLoading, isSaving, save, load } = keyForm;
  return (
    <Form id={id} form={form} busy={isSaving} onSubmit={save} className="grid gap-5 pt-4 text-ink">
      <FormField<KeyValues>
        name="name"
        label="Name"
        required
        help="For example, the project or team it belongs to."
      >
        {(control) => <TextInput {...control} autoComplete="off" />}
      </FormField>
      <FormField<KeyValues>
        name="key"
        label={seen === undefined ? 'Key' : 'New key'}
        required={seen === undefined}
        help={seen === undefined ? undefined : `${seen.key} is stored. Leave this empty to keep it.`}
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" spellCheck={false} />}
      </FormField>
      <Switch {...form.register('isActive')} label="Active" />
      {trouble?.kind === 'changed' ? (
        <SavedMeanwhile text={trouble.text} busy={isLoading} onLoad={() => void load()} />
      ) : (
        <FormError
          text={trouble && (seen === undefined ? 'Failed to add key' : 'Failed to update key')}
          reason={trouble?.text}
        />
      )}
    </Form>
  );
}
