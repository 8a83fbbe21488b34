import { getRouteApi } from '@tanstack/react-router';
import { IDENTITY_CODES, identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { PASSWORD_MIN_LENGTH } from '@voicedraft/contract/limits';
import { CircleCheck, Link2Off } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { CreateError, CreateForm } from '#ui/create-form/create-form.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { NewPasswordForm } from './forms.ts';
import { identityCodeOf } from './identity-client.ts';
import { useResetPassword } from './queries.ts';
import { OutcomeSheet, SmallSheet } from './small-sheet.tsx';
import { reportIdentityFailure } from './report-identity-failure.ts';

const route = getRouteApi('/public/reset-password/confirm');

/** The page behind the emailed link for a new password; its one-time code is `oobCode`. */
export function ResetConfirmScreen() {
  const { oobCode = '' } = route.useSearch();
  const reset = useResetPassword();
  const creation = useCreateForm({
    schema: NewPasswordForm,
    blank: { password: '', confirmation: '' },
    create: ({ password }) => reset.mutateAsync({ newPassword: password, token: oobCode }),
    // The page shows the success in place of the form.
    onCreated: () => undefined,
    report: reportIdentityFailure(PASSWORD_RESET_TEXTS),
  });
  const code = oobCode === '' ? IDENTITY_CODES.invalidLink : identityCodeOf(reset.error);
  if (reset.isSuccess) return <PasswordChanged />;
  if (code === IDENTITY_CODES.invalidLink || code === IDENTITY_CODES.expiredLink)
    return <DeadLink code={code} />;
  return (
    <SmallSheet title="Choose a new password" text="Use it from now on to sign in on every device.">
      <CreateForm of={creation} className="mt-7 grid gap-5">
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
        <CreateError of={creation} />
        <Button type="submit" variant="primary" size="lg" block busy={creation.isSaving} busyText="Saving...">
          Save Password
        </Button>
      </CreateForm>
    </SmallSheet>
  );
}

function PasswordChanged() {
  return (
    <OutcomeSheet
      icon={<CircleCheck size={24} aria-hidden="true" />}
      title="Password changed"
      text="Sign in with your new password. Every other session was signed out."
      to="/login"
      action="Return to Login"
    />
  );
}

function DeadLink({ code }: { readonly code: string }) {
  return (
    <OutcomeSheet
      icon={<Link2Off size={24} aria-hidden="true" />}
      title={code === IDENTITY_CODES.expiredLink ? 'Link expired' : 'Link not valid'}
      text={identityText(PASSWORD_RESET_TEXTS, code)}
      to="/reset-password"
      action="Reset Password"
    />
  );
}
