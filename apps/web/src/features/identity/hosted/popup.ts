import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
  type Auth,
  type AuthProvider,
  type User,
} from '@firebase/auth';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import type { SignInOutcome } from '#features/identity/identity-provider.ts';
import { exchange } from './exchange.ts';
import { withIdentityCodes } from './firebase-code.ts';
import type { PopupMethod } from './methods.ts';
import { openHosted } from './open-hosted.ts';

const PROVIDERS: Readonly<Record<PopupMethod, () => AuthProvider>> = {
  google: () => new GoogleAuthProvider().setCustomParameters({ prompt: 'select_account' }),
  apple: () => withAddress(new OAuthProvider('apple.com'), ['email', 'name']),
  facebook: () => new FacebookAuthProvider().addScope('email'),
  github: () => new GithubAuthProvider().addScope('user:email'),
  microsoft: () => withAddress(new OAuthProvider('microsoft.com'), ['email', 'profile']),
};

function withAddress(provider: OAuthProvider, scopes: readonly string[]): OAuthProvider {
  for (const scope of scopes) provider.addScope(scope);
  return provider;
}

/** Signs in with an account elsewhere in a popup, which browsers allow right after a click only. */
export function signInElsewhere(settings: HostedIdentity, method: PopupMethod): SignInOutcome {
  return inPopup(settings, method, exchange);
}

/** Signs in like that for a token that proves it, and out again: the session stays as it is. */
export function proveElsewhere(settings: HostedIdentity, method: PopupMethod): Promise<string> {
  return inPopup(settings, method, async (auth, user) => {
    const idToken = await user.getIdToken();
    await auth.signOut();
    return idToken;
  });
}

function inPopup<Result>(
  settings: HostedIdentity,
  method: PopupMethod,
  use: (auth: Auth, user: User) => Promise<Result>,
): Promise<Result> {
  const { auth } = openHosted(settings);
  return withIdentityCodes(async () => {
    const { user } = await signInWithPopup(auth, PROVIDERS[method](), browserPopupRedirectResolver);
    return use(auth, user);
  });
}
