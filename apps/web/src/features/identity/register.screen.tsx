import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { IDENTITY_FORM_TEXTS, REGISTRATION_TEXTS } from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { useState } from 'react';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import type { Cue } from '#ui/cue-list.tsx';
import { FormCheckbox, FormField } from '#ui/form.tsx';
import { createFormDraft, VISITOR } from '#ui/form-draft.ts';
import { TextInput } from '#ui/text-input.tsx';
import { showToast } from '#ui/toast.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { RegisterForm } from './forms.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSignUp } from './queries.ts';
import { HOME_AFTER_SIGN_IN, safeReturnPath } from './return-path.ts';
import { reportIdentityFailure } from './report-identity-failure.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { SheetForm } from './sheet-form.tsx';

const BENEFITS: readonly Cue[] = [
  { text: 'One credit writes a script', state: 'past' },
  { text: 'One credit speaks it', state: 'now', spokenWord: 'speaks' },
  { text: '17 voices, warm to firm', state: 'next' },
  { text: 'Every line editable', state: 'next' },
  { text: 'Failed takes are refunded', state: 'next' },
];

const registerDraft = createFormDraft('voicedraft.register-draft', ['name', 'email']);

const BLANK = { name: '', email: '', password: '', confirmation: '', terms: false };

const PANEL = {
  title: 'A script desk with a voice booth attached.',
  text: 'Everything you need to go from an idea to a finished voice track.',
  benefits: BENEFITS,
};

const route = getRouteApi('/public/register');

/** /register (customer specification §2): creates an account and signs in. */
export function RegisterScreen() {
  const search = route.useSearch();
  const router = useRouter();
  const signUp = useSignUp();
  const proceed = () => {
    registerDraft.drop();
    router.history.replace(safeReturnPath(search.redirect) ?? HOME_AFTER_SIGN_IN);
  };
  const [pending, setPending] = useState<PendingSignIn>();
  // Another provider may sign in to an account that exists already.
  const proceedOrAsk = (waiting: PendingSignIn | null) => {
    if (waiting === null) proceed();
    else setPending(waiting);
  };
  const creation = useCreateForm({
    schema: RegisterForm,
    blank: BLANK,
    create: ({ name, email, password }) => signUp.mutateAsync({ name, email, password }),
    onCreated: ({ recordError }) => {
      if (recordError) showToast.error(recordError.message || IDENTITY_FORM_TEXTS.createUserFailed);
      proceed();
    },
    report: reportIdentityFailure(REGISTRATION_TEXTS),
    draft: { of: registerDraft, owner: VISITOR },
  });
  if (pending !== undefined) {
    return (
      <AuthSheet title="One more step" text="Confirm that it is you." panel={PANEL}>
        <SecondFactorForm pending={pending} onSignedIn={proceed} onBack={() => setPending(undefined)} />
      </AuthSheet>
    );
  }
  return (
    <AuthSheet title="Create Account" text="Write and voice your first video in a few minutes." panel={PANEL}>
      <ProviderButtons of={creation} texts={REGISTRATION_TEXTS} onSignedIn={proceedOrAsk} />
      <SheetForm
        of={creation}
        submitLabel="Create Account"
        busyText="Creating Account..."
        className="mt-8"
        foot={
          <p className="text-center text-ui text-ink-2">
            Already have an account?{' '}
            <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
              Sign in
            </Link>
          </p>
        }
      >
        <p className="text-micro text-ink-3">All fields are required.</p>
        <FormField<RegisterForm> name="name" label="Full Name" required>
          {(control) => <TextInput {...control} autoComplete="name" />}
        </FormField>
        <FormField<RegisterForm> name="email" label="Email Address" required>
          {(control) => <TextInput {...control} type="email" autoComplete="email" />}
        </FormField>
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <NewPasswordFields label="Password" />
        </div>
        <FormCheckbox<RegisterForm>
          name="terms"
          label={
            <>
              I agree to the <LegalLink to="/terms">Terms</LegalLink> and the{' '}
              <LegalLink to="/privacy">Privacy Policy</LegalLink>
            </>
          }
          required
        />
      </SheetForm>
    </AuthSheet>
  );
}

interface LegalLinkProps {
  readonly to: '/terms' | '/privacy';
  readonly children: string;
}

/** Opens in a new tab, so that the input here is kept. */
function LegalLink({ to, children }: LegalLinkProps) {
  return (
    <Link to={to} target="_blank" rel="noopener" title="Opens in a new tab" className="link">
      {children}
    </Link>
  );
}
