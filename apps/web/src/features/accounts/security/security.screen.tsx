import { useQuery } from '@tanstack/react-query';
import { signInWaysQuery } from '#features/identity/factor-queries.ts';
import { UnconfirmedAddress } from '#features/identity/unconfirmed-address.tsx';
import { Alert } from '#ui/alert.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ActivityCard } from './activity-card.tsx';
import { DevicesCard } from './devices-card.tsx';
import { SignInCard } from './sign-in-card.tsx';
import { UnknownDevice } from './unknown-device.tsx';

/** /user/security: how the owner signs in, where, and what happened. */
export function SecurityScreen() {
  return (
    <>
      <PageHeader title="Security" text="How you sign in, where you are signed in, and what changed." />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <UnconfirmedAddress needs="Passkeys and the authenticator app" />
        <MissingFactor />
        <ShortPassword />
        <UnknownDevice />
        <SignInCard />
        <DevicesCard />
        <ActivityCard />
      </div>
    </>
  );
}

/** For an administrator who can do nothing as one yet. */
function MissingFactor() {
  const { data } = useQuery(signInWaysQuery);
  if (data === undefined || !data.needsFactor) return null;
  if (data.passkeys.length > 0 || data.authenticatorSince !== null) return null;
  return (
    <Alert variant="warning">
      <b className="font-semibold">Add a passkey or an authenticator app.</b> Administrators need one before
      they can open the administrator area.
    </Alert>
  );
}

/** For an administrator who can do nothing as one until the password is long enough. */
function ShortPassword() {
  const { data } = useQuery(signInWaysQuery);
  if (data?.needsLongerPassword !== true) return null;
  return (
    <Alert variant="warning">
      <b className="font-semibold">Choose a longer password.</b> Administrators need at least 12 characters.
      If yours has as many, sign out and in again with it.
    </Alert>
  );
}
