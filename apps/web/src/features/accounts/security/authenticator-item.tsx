import { turnOffAuthenticator } from '@voicedraft/contract/second-factors';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { useIsUnconfirmed } from '#features/identity/unconfirmed-address.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatDate } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { Button } from '#ui/button.tsx';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { AuthenticatorDialog } from './authenticator-dialog.tsx';
import { SIGN_IN_CHANGED } from './queries.ts';
import { SecurityItem } from './security-item.tsx';

/** The authenticator app: on since when, or off. */
export function AuthenticatorItem({ since }: { readonly since: string | null }) {
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
