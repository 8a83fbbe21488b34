import {
  IDENTITY_CODES,
  identityText,
  LOGIN_TEXTS,
  PASSWORD_RESET_TEXTS,
} from '@voicedraft/contract/identity';
import { PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { Button } from '#ui/button.tsx';
import { Form, FormCheckbox, FormError, FormField, showFieldErrors, useZodForm } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { showToast } from '#ui/toast.ts';
import { ChangePasswordForm as Values } from './forms.ts';
import { identityCodeOf } from './identity-client.ts';
import { useChangePassword } from './queries.ts';

const EMPTY: Values = { currentPassword: '', password: '', confirmation: '', signOutOthers: true };

/** Codes of a refusal, and the field that it is about. */
const FIELD_OF: Readonly<Record<string, 'currentPassword' | 'password'>> = {
  [IDENTITY_CODES.wrongPassword]: 'currentPassword',
  [IDENTITY_CODES.weakPassword]: 'password',
  [IDENTITY_CODES.shortPassword]: 'password',
};

interface ChangePasswordFormProps {
  /** Whose password it is: for the browser's password manager. */
  readonly email: string;
  /** Called when the new password holds. */
  readonly onChanged: () => void;
}

/** Replaces the password of the account signed in; by choice, every other device has to sign in again. */
export function ChangePasswordForm({ email, onChanged }: ChangePasswordFormProps) {
  const form = useZodForm<Values, Values>(Values, EMPTY);
  const change = useChangePassword();
  const submit = async ({ currentPassword, password, signOutOthers }: Values) => {
    try {
      await change.mutateAsync({
        currentPassword,
        newPassword: password,
        revokeOtherSessions: signOutOthers,
      });
    } catch (failure) {
      const code = identityCodeOf(failure);
      const field = code === undefined ? undefined : FIELD_OF[code];
      if (field !== undefined) showFieldErrors(form, [field], { [field]: describeRefusal(code) });
      else showToast.error(describeRefusal(code));
      return;
    }
    form.reset(EMPTY);
    showToast.success('Password changed');
    onChanged();
  };
  const code = identityCodeOf(change.error);
  const toldAtField = code !== undefined && FIELD_OF[code] !== undefined;
  return (
    <Form form={form} busy={change.isPending} onSubmit={submit} className="grid gap-6">
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <FormField<Values> name="currentPassword" label="Current Password" required>
        {(control) => <PasswordInput {...control} autoComplete="current-password" />}
      </FormField>
      <div className="grid gap-x-4 gap-y-6 sm:grid-cols-2">
        <FormField<Values>
          name="password"
          label="New Password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters`}
          required
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <FormField<Values> name="confirmation" label="Confirm Password" required>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
      </div>
      <div className="-my-2">
        <FormCheckbox<Values> name="signOutOthers" label="Sign out on every other device" />
      </div>
      <FormError text={change.isError && !toldAtField ? describeRefusal(code) : undefined} />
      <Button
        type="submit"
        busy={change.isPending}
        busyText="Changing..."
        className="justify-self-start max-sm:w-full"
      >
        Change Password
      </Button>
    </Form>
  );
}

function describeRefusal(code: string | undefined): string {
  return code === IDENTITY_CODES.wrongPassword
    ? identityText(LOGIN_TEXTS, code)
    : identityText(PASSWORD_RESET_TEXTS, code);
}
