import { initializeApp } from '@firebase/app';
import { connectAuthEmulator, inMemoryPersistence, initializeAuth, type Auth } from '@firebase/auth';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import type { IdentityKeeper } from '#features/identity/identity-keeper.ts';
import { createHostedKeeper } from './hosted-keeper.ts';

/** The hosted provider, as this page uses it. */
export interface Hosted {
  readonly auth: Auth;
  readonly keeper: IdentityKeeper;
}

let opened: Hosted | undefined;

/**
 * Opens the provider's SDK, once per page. It keeps nothing in the browser: whoever has signed in there gets a session of
 * ours in exchange, and is signed out there at once.
 */
export function openHosted(settings: HostedIdentity): Hosted {
  opened ??= open(settings);
  return opened;
}

function open({ apiKey, authDomain, projectId, emulatorUrl }: HostedIdentity): Hosted {
  const auth = initializeAuth(initializeApp({ apiKey, authDomain, projectId }), {
    persistence: inMemoryPersistence,
  });
  auth.useDeviceLanguage();
  if (emulatorUrl !== null) {
    connectAuthEmulator(auth, emulatorUrl, { disableWarnings: true });
    // The emulator sends no message that a robot could be after.
    auth.settings.appVerificationDisabledForTesting = true;
  }
  return { auth, keeper: createHostedKeeper(auth) };
}
