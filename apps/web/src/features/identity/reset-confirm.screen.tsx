import { getRouteApi } from '@tanstack/react-router';
import { IDENTITY_CODES, identityText, PASSWORD_RESET_TEXTS } from '@voicedraft/contract/identity';
import { CircleCheck, Link2Off } from 'lucide-react';
import { FormCheckbox } from '#ui/form.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { NewPasswordForm } from './forms.ts';
import { identityCodeOf } from './identity-client.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useResetLink, useResetPassword } from './queries.ts';
import { SheetForm } from './sheet-form.tsx';
import { OutcomeSheet, SmallSheet } from './small-sheet.tsx';
import { showIdentityFailure } from './show-identity-failure.ts';

const route = getRouteApi('/public/reset-password/confirm');

/** The page behind the emailed link for a new password; its one-time code is `oobCode`. */
export function ResetConfirmScreen() {
  const { oobCode = '' } = route.useSearch();
  const reset = useResetPassword();
  const link = useResetLink(oobCode);
  const creation = useCreateForm({
    schema: NewPasswordForm,
    blank: { password: '', confirmation: '', endApiKeys: true },
    create: ({ password, endApiKeys }) =>
      reset.mutateAsync({ newPassword: password, code: oobCode, endApiKeys }),
    // The page shows the success in place of the form.
    onCreated: () => undefined,
    showFailure: showIdentityFailure(PASSWORD_RESET_TEXTS),
  });
  if (reset.isSuccess) return <PasswordChanged />;
  const code = oobCode === '' ? IDENTITY_CODES.invalidLink : identityCodeOf(reset.error ?? link.error);
  if (code === IDENTITY_CODES.invalidLink || code === IDENTITY_CODES.expiredLink)
    return <DeadLink code={code} />;
  if (link.isPending) {
    return (
      <SmallSheet title="One moment">
        <LoadingState text="Checking your link..." />
      </SmallSheet>
    );
  }
  return (
    <SmallSheet title="Choose a new password" text="Use it from now on to sign in on every device.">
      <SheetForm of={creation} submitLabel="Save Password" busyText="Saving..." className="mt-7">
        <NewPasswordFields />
        <FormCheckbox<NewPasswordForm>
          name="endApiKeys"
          label="Also end API keys"
          detail="Programs that use one stop working. Leave this on if somebody else may know your password."
        />
      </SheetForm>
    </SmallSheet>
  );
}

function PasswordChanged() {
  return (
    <OutcomeSheet
      icon={<CircleCheck size={24} />}
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
      icon={<Link2Off size={24} />}
      title={code === IDENTITY_CODES.expiredLink ? 'Link expired' : 'Link not valid'}
      text={identityText(PASSWORD_RESET_TEXTS, code)}
      to="/reset-password"
      action="Get a new link"
    />
  );
}
