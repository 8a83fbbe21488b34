import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  type SignInWays,
  turnOffAuthenticator,
  RECOVERY_CODE_COUNT,
  replaceRecoveryCodes,
} from '@voicedraft/contract/second-factors';
import { Mail, ShieldCheck, LifeBuoy } from 'lucide-react';
import { useState } from 'react';
import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { useIsUnconfirmed } from '#features/identity/unconfirmed-address.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { refreshQueries } from '#lib/endpoint-query.ts';
import { formatDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { CardTitle, HEAD_CLASS } from '#ui/card-title.tsx';
import { Card } from '#ui/card.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { Loaded } from '#ui/loaded.tsx';
import { Loading, Skeleton, Skeletons } from '#ui/skeleton.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { CodesDialog } from './codes-dialog.tsx';
import { PasskeyItem, NoPasskey } from './passkey-items.tsx';
import { PasswordItem } from './password-item.tsx';
import { SIGN_IN_CHANGED } from './queries.ts';
import { SecurityItem } from './security-item.tsx';

/** At this many unused codes or fewer, we suggest making new ones. */
const FEW = 3;

/** Everything by which the account signs in. */
export function SignInCard() {
  const ways = useQuery(signInWaysQuery);
  return (
    <section aria-labelledby="signing-in">
      <Card>
        <div className={HEAD_CLASS}>
          <CardTitle
            id="signing-in"
            title="Signing in"
            text="A passkey is safest: nothing to remember, nothing to steal."
          />
          <AddPasskey />
        </div>
        <Loaded
          query={ways}
          title="Your ways to sign in could not be loaded"
          headingLevel={3}
          pending={<ItemsSkeleton />}
        >
          {(data) => <Items ways={data} />}
        </Loaded>
      </Card>
    </section>
  );
}

function Items({ ways }: { readonly ways: SignInWays }) {
  const { passkeys } = ways;
  return (
    <ul aria-labelledby="signing-in">
      {passkeys.length === 0 && <NoPasskey />}
      {passkeys.map((passkey) => (
        <PasskeyItem key={passkey._id} passkey={passkey} />
      ))}
      <PasswordItem ways={ways} />
      <AuthenticatorItem since={ways.authenticatorSince} />
      {ways.authenticatorSince !== null && <RecoveryCodesItem left={ways.recoveryCodesLeft} />}
      <EmailItem ways={ways} />
    </ul>
  );
}

/** By default as many rows as an account without passkeys has. */
export function ItemsSkeleton({ rows = 4 }: { readonly rows?: number }) {
  return (
    <Loading>
      {Array.from({ length: rows }, (_, index) => (
        <span
          key={index}
          className="flex items-center gap-4 border-t border-line px-5 py-4 first:border-t-0 md:px-6"
        >
          <Skeleton className="size-11 flex-none rounded-control" />
          <span className="grid flex-1 gap-2">
            <Skeletons shapes={['h-5 w-40 max-w-full', 'h-5 w-72 max-w-full']} />
          </span>
        </span>
      ))}
    </Loading>
  );
}

/** The email address; it is changed and confirmed in the profile settings. */
function EmailItem({ ways: { email, emailVerified } }: { readonly ways: SignInWays }) {
  return (
    <SecurityItem
      Icon={Mail}
      title={email}
      badge={!emailVerified && <StatusBadge variant="warning">Not confirmed</StatusBadge>}
      text={
        emailVerified
          ? 'Confirmed. We email you here when anything on this page changes.'
          : 'Confirm this address, so that our emails about your account reach you.'
      }
      actions={
        <ButtonLink to="/update-profile" hash="email">
          {emailVerified ? 'Change' : 'Confirm'}
        </ButtonLink>
      }
    />
  );
}

/** The authenticator app: on since when, or off. */
function AuthenticatorItem({ since }: { readonly since: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const isUnconfirmed = useIsUnconfirmed();
  const isOn = since !== null;
  return (
    <SecurityItem
      Icon={ShieldCheck}
      title="Authenticator app"
      badge={<StatusBadge variant={isOn ? 'success' : 'neutral'}>{isOn ? 'On' : 'Off'}</StatusBadge>}
      text={
        isOn
          ? `Asks for a 6-digit code after your password. On since ${formatDate(since)}.`
          : 'A 6-digit code from your phone, after your password.'
      }
      actions={
        isOn ? (
          <TurnOff />
        ) : (
          <Button disabled={isUnconfirmed} onClick={() => setOpen(true)}>
            Turn on
          </Button>
        )
      }
    >
      {isOpen && <AuthenticatorDialog onClose={() => setOpen(false)} />}
    </SecurityItem>
  );
}

function TurnOff() {
  const { mutateAsync } = useEndpointMutation(turnOffAuthenticator, { invalidates: SIGN_IN_CHANGED });
  return (
    <ConfirmAction
      renderTrigger={({ start }) => <Button onClick={start}>Turn off</Button>}
      title="Turn off the authenticator app?"
      question="Your password alone then signs in. Your recovery codes stop working."
      confirmLabel="Turn off"
      busyText="Turning off..."
      dangerous
      run={() => mutateAsync()}
      done="Authenticator app turned off"
      describeFailure={({ message }) => ({ text: 'The authenticator app is still on', reason: message })}
    />
  );
}

/** How many recovery codes are left, and new ones. */
function RecoveryCodesItem({ left }: { readonly left: number }) {
  const isUnconfirmed = useIsUnconfirmed();
  const queryClient = useQueryClient();
  const [codes, setCodes] = useState<readonly string[]>();
  const { mutateAsync } = useEndpointMutation(replaceRecoveryCodes);
  const finish = () => {
    setCodes(undefined);
    void refreshQueries(queryClient, SIGN_IN_CHANGED);
  };
  return (
    <SecurityItem
      Icon={LifeBuoy}
      title="Recovery codes"
      badge={
        left <= FEW && <StatusBadge variant="warning">{left === 0 ? 'Used up' : 'Few left'}</StatusBadge>
      }
      text={
        left === 0
          ? 'All codes are used. Without your phone, you cannot sign in.'
          : `${left} of ${RECOVERY_CODE_COUNT} left. Each one signs you in once, without your phone.`
      }
      actions={
        <ConfirmAction
          renderTrigger={({ start }) => (
            <Button disabled={isUnconfirmed} onClick={start}>
              New codes
            </Button>
          )}
          title="Make new recovery codes?"
          question="Your old codes stop working at once."
          confirmLabel="New codes"
          busyText="Making codes..."
          run={() => mutateAsync()}
          onDone={(made) => setCodes(made.codes)}
          describeFailure={({ message }) => ({ text: 'Your codes were not replaced', reason: message })}
        />
      }
    >
      {codes !== undefined && <CodesDialog codes={codes} areReplaced onDone={finish} />}
    </SecurityItem>
  );
}
