import { Link, getRouteApi, useRouter } from '@tanstack/react-router';
import { IDENTITY_CODES, IDENTITY_FORM_TEXTS, REGISTRATION_TEXTS } from '@voicedraft/contract/identity';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import type { Cue } from '#ui/cue-list.tsx';
import { useFreeCredits } from '#lib/free-credits.ts';
import { createFormDraft, VISITOR } from '#ui/form-draft.ts';
import { showToast } from '#ui/toast.ts';
import { AuthSheet } from './auth-sheet.tsx';
import { RegisterForm } from './forms.ts';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSignUp } from './queries.ts';
import { RegisterFields } from './register-fields.tsx';
import { HOME_AFTER_SIGN_IN, safeReturnPath } from './return-path.ts';
import { showIdentityFailure } from './show-identity-failure.ts';
import { SheetForm } from './sheet-form.tsx';
import { useSignInSteps } from './use-sign-in-steps.tsx';

const BENEFITS: readonly Cue[] = [
  { text: 'One credit writes a script', state: 'past' },
  { text: 'One credit speaks it', state: 'now', spokenWord: 'speaks' },
  { text: 'Natural voices, warm to firm', state: 'next' },
  { text: 'Every line editable', state: 'next' },
  { text: 'Failed generations are free', state: 'next' },
];

const registerDraft = createFormDraft('voicedraft.register-draft', ['name', 'email']);

const BLANK = { name: '', email: '', password: '', confirmation: '', terms: false };

const PANEL = {
  title: 'From idea to finished voiceover.',
  text: 'Write a script, choose a voice, and download the sound with its captions.',
  benefits: BENEFITS,
};

const route = getRouteApi('/public/register');

/**
 * /register (customer specification §2): creates an account, signs in, and returns to the page that the visitor came
 * from, or to the dashboard.
 */
export function RegisterScreen() {
  const search = route.useSearch();
  const returnPath = safeReturnPath(search.redirect);
  const freeCredits = useFreeCredits();
  const router = useRouter();
  const signUp = useSignUp();
  const proceed = () => {
    registerDraft.drop();
    router.history.replace(returnPath ?? HOME_AFTER_SIGN_IN);
  };
  const { step, proceedOrAsk, openWay } = useSignInSteps(PANEL, proceed);
  const creation = useCreateForm({
    schema: RegisterForm,
    blank: BLANK,
    create: ({ name, email, password }) => signUp.mutateAsync({ name, email, password }),
    onCreated: ({ recordError }) => {
      if (recordError) showToast.error(recordError.message || IDENTITY_FORM_TEXTS.createUserFailed);
      proceed();
    },
    showFailure: showIdentityFailure(REGISTRATION_TEXTS, {
      [IDENTITY_CODES.emailExists]: <SignInInstead search={search} />,
    }),
    draft: { of: registerDraft, owner: VISITOR },
  });
  if (step !== null) return step;
  return (
    <AuthSheet
      title={returnPath === undefined ? 'Create Account' : 'Create a free account to continue'}
      text={`${freeCredits === null ? '' : `Start with ${freeCredits}. `}Write and voice your first video in a few minutes.`}
      panel={PANEL}
    >
      <p className="mt-1 text-ui text-ink-2">
        Already have an account?{' '}
        <Link to="/login" search={search} className="link inline-flex min-h-11 items-center">
          Sign in
        </Link>
      </p>
      <ProviderButtons
        of={creation}
        texts={REGISTRATION_TEXTS}
        onSignedIn={proceedOrAsk}
        onOtherWay={openWay}
      />
      <SheetForm of={creation} submitLabel="Create Account" busyText="Creating Account..." className="mt-8">
        <RegisterFields />
      </SheetForm>
    </AuthSheet>
  );
}

/** Below the refusal of an address that has an account already. */
function SignInInstead({ search }: { readonly search: { readonly redirect?: string | undefined } }) {
  return (
    <>
      Is it yours?{' '}
      <Link to="/login" search={search} className="link inline-flex min-h-6 items-center">
        Sign in instead
      </Link>
    </>
  );
}
