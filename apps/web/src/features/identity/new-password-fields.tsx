import { PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';

interface NewPassword {
  readonly password: string;
  readonly confirmation: string;
}

/** A password that is chosen, and the same once more: two fields of the form around them. */
export function NewPasswordFields({ label = 'New Password' }: { readonly label?: string }) {
  return (
    <>
      <FormField<NewPassword>
        name="password"
        label={label}
        help={`At least ${PASSWORD_MIN_LENGTH} characters`}
        required
      >
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
      <FormField<NewPassword> name="confirmation" label="Confirm Password" required>
        {(control) => <PasswordInput {...control} autoComplete="new-password" />}
      </FormField>
    </>
  );
}
