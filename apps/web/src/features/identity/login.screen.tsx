import { Link, getRouteApi, useHydrated, useRouter } from '@tanstack/react-router';
import type { ErrorCode } from '@voicedraft/contract/errors';
import { LOGIN_TEXTS } from '@voicedraft/contract/identity';
import { useEffect, useRef, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { useCreateForm } from '#ui/create-form/use-create-form.ts';
import type { Cue } from '#ui/cue-list.tsx';
import { FormField } from '#ui/form.tsx';
import { PasswordInput } from '#ui/password-input.tsx';
import { TextInput } from '#ui/text-input.tsx';
import { AuthSheet } from './auth-sheet.tsx';
import { hasPasskeys } from './browser-passkeys.ts';
import { usePasskeySignIn } from './factor-queries.ts';
import { LoginForm } from './forms.ts';
import { PasskeyButton } from './passkey-button.tsx';
import { ProviderButtons } from './provider-buttons.tsx';
import { useSignIn } from './queries.ts';
import { HOME_AFTER_SIGN_IN, safeReturnPath } from './return-path.ts';
import { showIdentityFailure } from './show-identity-failure.ts';
import { SheetForm } from './sheet-form.tsx';
import { useSignInSteps } from './use-sign-in-steps.tsx';

const BENEFITS: readonly Cue[] = [
  { text: 'Scripts from one prompt', state: 'past' },
  { text: 'Natural voices, warm to firm', state: 'past' },
  { text: 'Edit, then record again', state: 'now', spokenWord: 'record' },
  { text: 'WAV files ready to cut', state: 'next' },
  { text: 'Failed generations are free', state: 'next' },
];

const PANEL = {
  title: 'Your scripts and recordings are where you left them.',
  text: 'Sign in to write, record and download.',
  benefits: BENEFITS,
};

const route = getRouteApi('/public/login');

/** /login (customer specification §2): returns to the page that the user came from, or to the dashboard. */
export function LoginScreen() {
  const search = route.useSearch();
  // The server renders one page for every URL; the link's parameters are read in the browser.
  const carried = useHydrated() ? search : {};
  const router = useRouter();
  const signIn = useSignIn();
  const proceed = () => router.history.replace(safeReturnPath(search.redirect) ?? HOME_AFTER_SIGN_IN);
  const { step, proceedOrAsk, openWay } = useSignInSteps(PANEL, proceed);
  const offer = usePasskeyOffer(proceed);
  const creation = useCreateForm({
    schema: LoginForm,
    // No initial values, so that input typed before the app loaded stays, as in the contact form.
    blank: {},
    create: (values) => signIn.mutateAsync(values),
    onCreated: proceedOrAsk,
    showFailure: showIdentityFailure(LOGIN_TEXTS),
  });
  if (step !== null) return step;
  return (
    <AuthSheet title="Welcome Back" text="Sign in to pick up where you left off." panel={PANEL}>
      <ProviderButtons of={creation} texts={LOGIN_TEXTS} onSignedIn={proceedOrAsk} onOtherWay={openWay} />
      <SheetForm
        of={creation}
        submitLabel="Sign In"
        busyText="Signing In..."
        className="mt-8"
        foot={
          <>
            <PasskeySignIn offer={offer} onSignedIn={proceed} />
            <p className="text-center text-ui text-ink-2">
              New here?{' '}
              <Link to="/register" search={carried} className="link inline-flex min-h-11 items-center">
                Sign up for free
              </Link>
            </p>
          </>
        }
      >
        <FormField<LoginForm> name="email" label="Email" required>
          {(control) => (
            <TextInput {...control} type="email" autoComplete="email webauthn" onFocus={offer.start} />
          )}
        </FormField>
        <div>
          <FormField<LoginForm> name="password" label="Password" required>
            {(control) => <PasswordInput {...control} autoComplete="current-password" />}
          </FormField>
          <p className="mt-3 text-right">
            <Link to="/reset-password" className="link inline-flex min-h-11 items-center text-small">
              Forgot Password?
            </Link>
          </p>
        </div>
      </SheetForm>
    </AuthSheet>
  );
}

interface PasskeySignInProps {
  readonly offer: PasskeyOffer;
  readonly onSignedIn: () => void;
}

/** Signs in with a passkey, without an email address or a password. Says also why one of the email field did not. */
function PasskeySignIn({ offer, onSignedIn }: PasskeySignInProps) {
  const signIn = usePasskeySignIn();
  const press = () => {
    offer.forgetRefusal();
    signIn.mutate(false, { onSuccess: onSignedIn });
  };
  return (
    <PasskeyButton
      size="lg"
      busy={signIn.isPending}
      failure={offer.refusal ?? signIn.error ?? undefined}
      onPress={press}
    >
      Sign in with a passkey
    </PasskeyButton>
  );
}

interface PasskeyOffer {
  /** The field's focus handler: the server is asked only once it gets the focus. */
  readonly start: () => void;
  /** Why the server did not accept a passkey that was chosen there, such as one that took too long. */
  readonly refusal: Error | undefined;
  readonly forgetRefusal: () => void;
}

const REFUSED: ErrorCode = 'forbidden';

/** Lets the browser offer passkeys in the email field, if it can. */
function usePasskeyOffer(onSignedIn: () => void): PasskeyOffer {
  const { mutate } = usePasskeySignIn();
  const isOffered = useRef(false);
  const [refusal, setRefusal] = useState<Error>();
  useEffect(
    () => () => {
      if (isOffered.current) void endOffer();
    },
    [],
  );
  const offer = async () => {
    if (await canOffer()) mutate(true, { onSuccess: onSignedIn, onError: offerAgain });
  };
  // Other failures are ignored: the form still works.
  const offerAgain = (error: Error) => {
    if (!(error instanceof ApiError && error.code === REFUSED)) return;
    setRefusal(error);
    void offer();
  };
  const start = () => {
    if (isOffered.current || !hasPasskeys()) return;
    isOffered.current = true;
    void offer();
  };
  return { start, refusal, forgetRefusal: () => setRefusal(undefined) };
}

async function canOffer(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
