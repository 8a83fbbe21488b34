import { useEffect, useRef } from 'react';
import { hasPasskeys } from './browser-passkeys.ts';
import { usePasskeySignIn } from './factor-queries.ts';
import { PasskeyButton } from './passkey-button.tsx';

interface PasskeySignInProps {
  readonly onSignedIn: () => void;
}

/** Signs in with a passkey, without an email address or a password. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const signIn = usePasskeySignIn();
  return (
    <PasskeyButton
      size="lg"
      busy={signIn.isPending}
      failure={signIn.error ?? undefined}
      onPress={() => signIn.mutate(false, { onSuccess: onSignedIn })}
    >
      Sign in with a passkey
    </PasskeyButton>
  );
}

/**
 * Lets the browser offer passkeys in the email field, if it can. Returns what that field calls when it gets the
 * focus: whoever never comes to it asks the server for nothing.
 */
export function usePasskeyOffer(onSignedIn: () => void): () => void {
  const { mutate } = usePasskeySignIn();
  const isOffered = useRef(false);
  useEffect(
    () => () => {
      if (isOffered.current) void endOffer();
    },
    [],
  );
  const offer = async () => {
    // Without an answer there is nothing to tell: the form is there.
    if (await canOffer()) mutate(true, { onSuccess: onSignedIn });
  };
  return () => {
    if (isOffered.current || !hasPasskeys()) return;
    isOffered.current = true;
    void offer();
  };
}

async function canOffer(): Promise<boolean> {
  return (await PublicKeyCredential.isConditionalMediationAvailable?.()) ?? false;
}

async function endOffer(): Promise<void> {
  const { WebAuthnAbortService } = await import('@simplewebauthn/browser');
  WebAuthnAbortService.cancelCeremony();
}
