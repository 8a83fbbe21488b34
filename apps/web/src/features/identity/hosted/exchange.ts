import type { Auth, User } from '@firebase/auth';
import { callIdentity } from '#features/identity/identity-client.ts';
import type { SignInOutcome } from '#features/identity/identity-provider.ts';
import { findPendingSignIn } from '#features/identity/pending-sign-in.ts';

/** Exchanges a sign-in at the provider for a session of ours, and signs out there. */
export async function exchange(auth: Auth, user: User): SignInOutcome {
  const answer = await callIdentity('/sign-in/hosted', { body: { idToken: await user.getIdToken() } });
  await auth.signOut();
  return findPendingSignIn(answer);
}
