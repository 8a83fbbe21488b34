import { getRouteApi, useRouter } from '@tanstack/react-router';
import {
  BROWSER_CODES,
  IDENTITY_CODES,
  identityText,
  PASSWORD_RESET_TEXTS,
} from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { CircleCheck, Link2Off, Undo2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { ApiError } from '#lib/api-error.ts';
import { usePageTitle } from '#lib/document-title.ts';
import { lazyPart } from '#lib/lazy-part.tsx';
import { Alert } from '#ui/alert.tsx';
import { Button } from '#ui/button.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { AnotherLink } from './another-link.tsx';
import { identityCodeOf } from './identity-client.ts';
import { ADDRESS_NEEDED, type LinkMode } from './identity-provider.ts';
import { useEmailLink, useRestoreEmail } from './queries.ts';
import { SecondFactorForm } from './second-factor-form.tsx';
import { useSession } from './session.ts';
import { OutcomeSheet, SmallSheet } from './small-sheet.tsx';

interface Outcome {
  readonly busy: string;
  readonly title: string;
  readonly text: string;
}

/** Texts for each kind of emailed link (customer specification §5). */
const OUTCOMES: Readonly<Record<LinkMode, Outcome>> = {
  verifyEmail: {
    busy: 'Confirming your email address...',
    title: 'Email address confirmed',
    text: 'Thank you. You’re all set.',
  },
  verifyAndChangeEmail: {
    busy: 'Changing your email address...',
    title: 'Email address changed',
    text: 'From now on, sign in with the new address.',
  },
  signIn: { busy: 'Signing you in...', title: 'You are signed in', text: 'You can start right away.' },
  revertSecondFactorAddition: {
    busy: 'Removing the second factor...',
    title: 'Second factor removed',
    text: 'If you did not add it, choose a new password now: somebody else may know yours.',
  },
};

function isMode(mode: string): mode is LinkMode {
  return mode in OUTCOMES;
}

const route = getRouteApi('/public/verify-email');

/** The page behind every emailed link that needs no form. */
export function EmailLinkScreen() {
  const { mode = 'verifyEmail', oobCode = '' } = route.useSearch();
  return mode === 'recoverEmail' ? (
    <RestoreEmail code={oobCode} />
  ) : (
    <EmailLink mode={mode} oobCode={oobCode} />
  );
}

/** Redeems the code immediately and shows the outcome. */
function EmailLink({ mode, oobCode }: { readonly mode: string; readonly oobCode: string }) {
  const known = isMode(mode) ? mode : undefined;
  const outcome = known && OUTCOMES[known];
  const [isComplete, setComplete] = useState(false);
  const [address, setAddress] = useState<string>();
  const link = useEmailLink(known ?? 'verifyEmail', known === undefined ? '' : oobCode, address);
  if (link.data && !isComplete) {
    return <SecondStep pending={link.data} onSignedIn={() => setComplete(true)} />;
  }
  if (link.isSuccess && outcome) return <Redeemed outcome={outcome} />;
  if (link.isFetching && outcome) {
    return (
      <SmallSheet title="One moment">
        <LoadingState text={outcome.busy} />
      </SmallSheet>
    );
  }
  const code = link.error ? identityCodeOf(link.error) : IDENTITY_CODES.invalidLink;
  if (code === ADDRESS_NEEDED || code === IDENTITY_CODES.invalidEmail) {
    return (
      <Suspense>
        <WhoseLink isWrong={code === IDENTITY_CODES.invalidEmail} onAnswer={setAddress} />
      </Suspense>
    );
  }
  return <NotRedeemed code={code} mode={known} onRetry={() => void link.refetch()} />;
}

const WhoseLink = lazyPart(() => import('./hosted/whose-link.tsx'), 'WhoseLink');

interface SecondStepProps {
  readonly pending: PendingSignIn;
  readonly onSignedIn: () => void;
}

function SecondStep({ pending, onSignedIn }: SecondStepProps) {
  const router = useRouter();
  const leave = () => void router.navigate({ to: '/login' });
  return (
    <SmallSheet outcome title="One more step" text="Confirm that it is you.">
      <SecondFactorForm pending={pending} onSignedIn={onSignedIn} onBack={leave} />
    </SmallSheet>
  );
}

function Redeemed({ outcome }: { readonly outcome: Outcome }) {
  const session = useSession();
  return (
    <OutcomeSheet
      icon={<CircleCheck size={24} />}
      title={outcome.title}
      text={outcome.text}
      to={session ? '/user/dashboard' : '/login'}
      action={session ? 'Go to dashboard' : 'Return to Login'}
    />
  );
}

const TITLES: Readonly<Record<string, string>> = {
  [BROWSER_CODES.network]: 'No connection',
  [IDENTITY_CODES.expiredLink]: 'Link expired',
  [IDENTITY_CODES.signInFirst]: 'Sign in first',
};

const OF_ANOTHER = 'This link is for another account. Log out, then open it again.';

interface NotRedeemedProps {
  readonly code: string | undefined;
  /** Undefined for a link of no known kind. */
  readonly mode: LinkMode | undefined;
  readonly onRetry: () => void;
}

function NotRedeemed({ code, mode, onRetry }: NotRedeemedProps) {
  const isEarly = code === IDENTITY_CODES.signInFirst;
  const isOfAnother = Boolean(useSession()) && isEarly;
  return (
    <SmallSheet
      outcome
      icon={<Link2Off size={24} />}
      title={(!isOfAnother && TITLES[code ?? '']) || 'Link not valid'}
      text={isOfAnother ? OF_ANOTHER : identityText(PASSWORD_RESET_TEXTS, code)}
    >
      {code === BROWSER_CODES.network ? (
        <Button variant="primary" size="lg" block className="mt-7" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <AnotherLink mode={mode} isEarly={isEarly} />
      )}
    </SmallSheet>
  );
}

/** The page behind the email about a changed address: reverts the change only once its button is pressed. */
function RestoreEmail({ code }: { readonly code: string }) {
  usePageTitle('Restore email address');
  const restore = useRestoreEmail();
  if (restore.isSuccess) return <Restored email={restore.data} />;
  const { error } = restore;
  if (error instanceof ApiError && error.code === 'not_found') return <NotRestored text={error.message} />;
  return (
    <SmallSheet
      icon={<Undo2 size={24} />}
      title="Undo your email address change?"
      text="Your account gets its previous address back. You will be signed out on every device and your password will stop working. We’ll send a link to that address to choose a new one."
    >
      <p className="mt-4 text-ui text-pretty text-ink-2">
        Never had an account here? Then someone else used your address. Restoring gives you that account,
        without the passkeys, keys and links they added. Or wait 24 hours after the change and register.
      </p>
      <div role="alert" className="mt-5 empty:hidden">
        {error !== null && <Alert variant="danger">{error.message}</Alert>}
      </div>
      <Button
        variant="primary"
        size="lg"
        block
        busy={restore.isPending}
        busyText="Restoring..."
        className="mt-5"
        onClick={() => restore.mutate(code)}
      >
        {isOffline(error) ? 'Try again' : 'Restore my address'}
      </Button>
    </SmallSheet>
  );
}

function isOffline(error: Error | null): boolean {
  return error instanceof ApiError && error.code === BROWSER_CODES.network;
}

function Restored({ email }: { readonly email: string }) {
  return (
    <OutcomeSheet
      icon={<CircleCheck size={24} />}
      title="Email address restored"
      text={
        <>
          We sent a link to <strong className="font-semibold text-ink wrap-anywhere">{email}</strong>. Use it
          to choose a new password, then sign in again. The link works once, for one hour.
        </>
      }
      to="/login"
      action="Return to Login"
    />
  );
}

function NotRestored({ text }: { readonly text: string }) {
  return (
    <OutcomeSheet
      icon={<Link2Off size={24} />}
      title="Link not valid"
      text={text}
      to="/login"
      action="Return to Login"
    />
  );
}
