import {
  HOSTED_CODES,
  IDENTITY_CODES,
  identityText,
  LOGIN_TEXTS,
  PASSWORD_RESET_TEXTS,
} from '@voicedraft/contract/identity';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField, showFieldErrors } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showToast } from '#ui/toast.ts';
import { ChangePasswordForm as Values } from './forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './queries.ts';
import { describeIdentityFailure } from './show-identity-failure.ts';

const EMPTY: Values = { currentPassword: '', password: '', confirmation: '' };

/** The field that each refusal code refers to. */
const FIELD_OF: Readonly<Record<string, 'currentPassword' | 'password'>> = {
  [IDENTITY_CODES.wrongPassword]: 'currentPassword',
  [HOSTED_CODES.wrongCredentials]: 'currentPassword',
  [IDENTITY_CODES.weakPassword]: 'password',
  [IDENTITY_CODES.shortPassword]: 'password',
  [IDENTITY_CODES.shortAdminPassword]: 'password',
};

interface ChangePasswordFormProps {
  /** The account's address, for the browser's password manager. */
  readonly email: string;
  /** Called once the new password is in effect. */
  readonly onChanged: () => void;
}

/** Changes the password of the signed-in account; every other device has to sign in again. */
export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const change = useChangePassword();
  const creation = useCreateForm({
    schema: Values,
    blank: EMPTY,
    create: ({ currentPassword, password }) =>
      change.mutateAsync({ email, currentPassword, newPassword: password }),
    onCreated: () => {
      creation.discard();
      showToast.success('Password changed');
      onChanged();
    },
    showFailure: ({ code }) => {
      const text = describeRefusal(code);
      const field = FIELD_OF[code];
      if (field !== undefined) showFieldErrors(creation.form, [field], { [field]: text });
      else showToast.error(text);
      return field === undefined ? { text } : undefined;
    },
  });
  return (
    <CreateForm of={creation} className="grid gap-6">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField<Values> name="currentPassword" label="Current Password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <NewPasswordFields />
      </div>
      <p className="text-small text-ink-2">Every other device is signed out.</p>
      <CreateError of={creation} />
      <Button
        type="submit"
        busy={creation.isSaving}
        busyText="Changing..."
        className="justify-self-start max-sm:w-full"
      >
        Change Password
      </Button>
    </CreateForm>
  );
}

function describeRefusal(code: string): string {
  // The address is the account's own, so only the password can be wrong.
  if (code === HOSTED_CODES.wrongCredentials) return identityText(LOGIN_TEXTS, IDENTITY_CODES.wrongPassword);
  return code === IDENTITY_CODES.wrongPassword
    ? identityText(LOGIN_TEXTS, code)
    : describeIdentityFailure(PASSWORD_RESET_TEXTS, code);
}
