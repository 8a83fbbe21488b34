import { getRouteApi } from '@tanstack/react-router';
import { IDENTITY_CODES, identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { CircleCheck, Link2Off } from 'lucide-react';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { Form, FormError, FormField, useZodForm } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { NewPasswordForm } from './forms.ts';
import { identityCodeOf } from './identity-client.ts';
import { useResetPassword } from './queries.ts';
import { SmallSheet } from './small-sheet.tsx';

const route = getRouteApi('/public/reset-password/confirm');

/** The page behind the mailed link for a new password; its one-time code is `oobCode`. */
export function ResetConfirmScreen() {
  const { oobCode = '' } = route.useSearch();
  const reset = useResetPassword();
  const form = useZodForm(NewPasswordForm, { password: '', confirmation: '' });
  const code = oobCode === '' ? IDENTITY_CODES.invalidLink : identityCodeOf(reset.error);
  if (reset.isSuccess) return <PasswordChanged />;
  if (code === IDENTITY_CODES.invalidLink || code === IDENTITY_CODES.expiredLink)
    return <DeadLink code={code} />;
  const submit = ({ password }: NewPasswordForm) => reset.mutate({ newPassword: password, token: oobCode });
  return (
    <SmallSheet title="Choose a new password" text="Use it from now on to sign in on every device.">
      <Form form={form} busy={reset.isPending} onSubmit={submit} className="mt-7 grid gap-5">
        <FormField<NewPasswordForm>
          name="password"
          label="New Password"
          help={`At least ${PASSWORD_MIN_LENGTH} characters`}
          required
        >
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <FormField<NewPasswordForm> name="confirmation" label="Confirm Password" required>
          {(control) => <PasswordInput {...control} autoComplete="new-password" />}
        </FormField>
        <FormError text={reset.isError ? identityText(PASSWORD_RESET_TEXTS, code) : undefined} />
        <Button type="submit" variant="primary" size="lg" block busy={reset.isPending} busyText="Saving...">
          Save Password
        </Button>
      </Form>
    </SmallSheet>
  );
}

function PasswordChanged() {
  return (
    <SmallSheet
      outcome
      icon={<CircleCheck size={24} aria-hidden="true" />}
      title="Password changed"
      text="Sign in with your new password. Every other session was signed out."
    >
      <ButtonLink to="/login" variant="primary" size="lg" block className="mt-7">
        Return to Login
      </ButtonLink>
    </SmallSheet>
  );
}

function DeadLink({ code }: { readonly code: string }) {
  return (
    <SmallSheet
      outcome
      icon={<Link2Off size={24} aria-hidden="true" />}
      title={code === IDENTITY_CODES.expiredLink ? 'Link expired' : 'Link not valid'}
      text={identityText(PASSWORD_RESET_TEXTS, code)}
    >
      <ButtonLink to="/reset-password" variant="primary" size="lg" block className="mt-7">
        Reset Password
      </ButtonLink>
    </SmallSheet>
  );
}
