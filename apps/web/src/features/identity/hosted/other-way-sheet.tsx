import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { useState, type ComponentProps } from 'react';
import { useClientSettings } from '#lib/client-settings.ts';
import { AuthSheet } from '#features/identity/auth-sheet.tsx';
import { FinishAccount } from './finish-account.tsx';
import { LinkSignIn } from './link-sign-in.tsx';
import type { OtherWay } from './methods.ts';
import type { Unfinished } from './phone.ts';
import { PhoneSignIn } from './phone-sign-in.tsx';

interface OtherWaySheetProps {
  readonly way: OtherWay;
  readonly panel: ComponentProps<typeof AuthSheet>['panel'];
  /** Called with what the sign-in waits for, if the account has a second factor. */
  readonly onSignedIn: (pending: PendingSignIn | null) => void;
  /** Leads back to the form with the password. */
  readonly onBack: () => void;
}

/** The sheet of a way to sign in that has a form of its own. */
export function OtherWaySheet({ way, panel, onSignedIn, onBack }: OtherWaySheetProps) {
  const { hostedIdentity } = useClientSettings();
  const [unfinished, setUnfinished] = useState<Unfinished>();
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
