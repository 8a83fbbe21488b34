import { getRouteApi, useRouter } from '@tanstack/react-router';
import {
  BROWSER_CODES,
  IDENTITY_CODES,
  identityText,
  PASSWORD_RESET_TEXTS,
} from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { CircleCheck, Link2Off } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#lib/lazy-part.ts';
import { Button } from '#ui/button.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { AnotherLink } from './another-link.tsx';
import { identityCodeOf } from './identity-client.ts';
import { ADDRESS_NEEDED, type LinkMode } from './identity-keeper.ts';
import { useEmailLink } from './queries.ts';
import { RestoreEmail } from './restore-email.tsx';
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
      icon={<CircleCheck size={24} aria-hidden="true" />}
      title={outcome.title}
      text={outcome.text}
      to={session ? '/user/dashboard' : '/login'}
      action={session ? 'Go to dashboard' : 'Return to Login'}
    />
  );
}

interface NotRedeemedProps {
  readonly code: string | undefined;
  /** Undefined for a link of no known kind. */
  readonly mode: LinkMode | undefined;
  readonly onRetry: () => void;
}

function NotRedeemed({ code, mode, onRetry }: NotRedeemedProps) {
  const offline = code === BROWSER_CODES.network;
  return (
    <SmallSheet
      outcome
      icon={<Link2Off size={24} aria-hidden="true" />}
      title={
        offline ? 'No connection' : code === IDENTITY_CODES.expiredLink ? 'Link expired' : 'Link not valid'
      }
      text={identityText(PASSWORD_RESET_TEXTS, code)}
    >
      {offline ? (
        <Button variant="primary" size="lg" block className="mt-7" onClick={onRetry}>
          Try again
        </Button>
      ) : (
        <AnotherLink mode={mode} />
      )}
    </SmallSheet>
  );
}
