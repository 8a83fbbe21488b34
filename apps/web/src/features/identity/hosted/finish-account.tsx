import { IDENTITY_FORM_TEXTS, REGISTRATION_TEXTS } from '@voicedraft/contract/identity';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { showToast } from '#ui/toast.ts';
import { RegisterForm } from '#features/identity/forms.ts';
import { RegisterFields } from '#features/identity/register-fields.tsx';
import { reportIdentityFailure } from '#features/identity/report-identity-failure.ts';
import { SheetForm } from '#features/identity/sheet-form.tsx';
import type { Unfinished } from './phone.ts';
import { useFinishAccount } from './queries.ts';

interface FinishAccountProps {
  readonly settings: HostedIdentity;
  readonly unfinished: Unfinished;
  readonly onSignedIn: () => void;
}

/** Adds to a phone number what an account needs: receipts and replies go to an email address. */
export function FinishAccount({ settings, unfinished, onSignedIn }: FinishAccountProps) {
  const finish = useFinishAccount(settings, unfinished);
  const creation = useCreateForm({
    schema: RegisterForm,
    blank: { name: '', email: '', password: '', confirmation: '', terms: false },
    create: ({ name, email, password }) => finish.mutateAsync({ name, email, password }),
    onCreated: ({ recordError }) => {
      if (recordError) showToast.error(recordError.message || IDENTITY_FORM_TEXTS.createUserFailed);
      onSignedIn();
    },
    report: reportIdentityFailure(REGISTRATION_TEXTS),
  });
  return (
    <SheetForm of={creation} submitLabel="Create Account" busyText="Creating Account..." className="mt-8">
      <RegisterFields />
    </SheetForm>
  );
}
