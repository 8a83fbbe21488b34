import {
  IDENTITY_FORM_TEXTS,
  REGISTRATION_TEXTS,
  MAILED_LINK_HINT,
  PASSWORD_RESET_TEXTS,
} from '@voicedraft/contract/identity';
import { SIGN_IN_LINK_MINUTES } from '@voicedraft/contract/limits';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import { useState, type ComponentProps } from 'react';
import { RegisterForm, ResetRequestForm as LinkForm } from '#features/identity/forms.ts';
import { useRequestSignInLink } from '#features/identity/queries.ts';
import { RegisterFields } from '#features/identity/register-fields.tsx';
import { showIdentityFailure } from '#features/identity/show-identity-failure.ts';
import { SheetForm } from '#features/identity/sheet-form.tsx';
import { useClientSettings } from '#lib/client-settings.ts';
import { AuthSheet } from '#features/identity/auth-sheet.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import { useSavedFocus } from '#ui/save-focus.ts';
import { TextField } from '#ui/text-field.tsx';
import { showToast } from '#ui/toast.ts';
import type { OtherWay } from './methods.ts';
import type { Unfinished } from './phone.ts';
import { PhoneSignIn } from './phone-sign-in.tsx';
import { useFinishAccount } from './queries.ts';

interface FinishAccountProps {
  readonly settings: HostedIdentity;
  readonly unfinished: Unfinished;
  readonly onSignedIn: () => void;
}

interface OtherWaySheetProps {
  readonly way: OtherWay;
  readonly panel: ComponentProps<typeof AuthSheet>['panel'];
  /** Called after sign-in; with the pending second factor, if the account has one. */
  readonly onSignedIn: (pending: PendingSignIn | null) => void;
  /** Leads back to the form with the password. */
  readonly onBack: () => void;
}

/** The sheet of a way to sign in that needs a form. */
export function OtherWaySheet({ way, panel, onSignedIn, onBack }: OtherWaySheetProps) {
  const { hostedIdentity } = useClientSettings();
  const [unfinished, setUnfinished] = useState<Unfinished>();
  useSavedFocus();
  if (hostedIdentity === null) return null;
  if (unfinished !== undefined) {
    return (
      <AuthSheet
        title="Almost there"
        text="Your number is confirmed. Add an address for receipts and replies."
        panel={panel}
      >
        <FinishAccount
          settings={hostedIdentity}
          unfinished={unfinished}
          onSignedIn={() => onSignedIn(null)}
        />
      </AuthSheet>
    );
  }
  const proceed = (outcome: PendingSignIn | Unfinished | null) => {
    if (outcome !== null && 'user' in outcome) setUnfinished(outcome);
    else onSignedIn(outcome);
  };
  return way === 'phone' ? (
    <AuthSheet title="Sign in by phone" text="We’ll text you a code." panel={panel}>
      <PhoneSignIn settings={hostedIdentity} onSignedIn={proceed} />
      <BackLink onBack={onBack} />
    </AuthSheet>
  ) : (
    <AuthSheet title="Sign in by email" text="We’ll send you a link that signs you in." panel={panel}>
      <LinkSignIn />
      <BackLink onBack={onBack} />
    </AuthSheet>
  );
}

function BackLink({ onBack }: { readonly onBack: () => void }) {
  return (
    <p className="mt-2 text-center text-ui">
      <button type="button" className="link inline-flex min-h-11 items-center" onClick={onBack}>
        Sign in another way
      </button>
    </p>
  );
}

/** Adds an email address to a phone number: receipts and replies need one. */
function FinishAccount({ settings, unfinished, onSignedIn }: FinishAccountProps) {
  useSavedFocus();
  const finish = useFinishAccount(settings, unfinished);
  const creation = useCreateForm({
    schema: RegisterForm,
    blank: { name: '', email: '', password: '', confirmation: '', terms: false },
    create: ({ name, email, password }) => finish.mutateAsync({ name, email, password }),
    onCreated: ({ recordError }) => {
      if (recordError) showToast.error(recordError.message || IDENTITY_FORM_TEXTS.createUserFailed);
      onSignedIn();
    },
    showFailure: showIdentityFailure(REGISTRATION_TEXTS),
  });
  return (
    <SheetForm of={creation} submitLabel="Create Account" busyText="Creating Account..." className="mt-8">
      <RegisterFields />
    </SheetForm>
  );
}

/** Requests a link that signs in, by email. */
function LinkSignIn() {
  const request = useRequestSignInLink();
  const [sentTo, setSentTo] = useState<string>();
  const creation = useCreateForm<LinkForm, LinkForm, string>({
    schema: LinkForm,
    blank: { email: '' },
    create: async ({ email }) => {
      await request.mutateAsync(email);
      return email;
    },
    onCreated: setSentTo,
    showFailure: showIdentityFailure(PASSWORD_RESET_TEXTS),
  });
  if (sentTo !== undefined) {
    return (
      <div className="mt-8 grid gap-5">
        <output className="wrap-anywhere">
          <Alert variant="info">
            We sent a link to <strong className="font-semibold">{sentTo}</strong>. It works once, for{' '}
            {SIGN_IN_LINK_MINUTES} minutes. {MAILED_LINK_HINT}
          </Alert>
        </output>
        <Button size="lg" block onClick={() => setSentTo(undefined)}>
          Send another link
        </Button>
      </div>
    );
  }
  return (
    <SheetForm of={creation} submitLabel="Send Link" busyText="Sending..." className="mt-8">
      <TextField<LinkForm> name="email" label="Email" required type="email" autoComplete="email" />
    </SheetForm>
  );
}
