import {
  browserPopupRedirectResolver,
  FacebookAuthProvider,
  GithubAuthProvider,
  GoogleAuthProvider,
  OAuthProvider,
  signInWithPopup,
  type AuthProvider,
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
  const { auth } = openHosted(settings);
  return withIdentityCodes(async () => {
    const { user } = await signInWithPopup(auth, PROVIDERS[method](), browserPopupRedirectResolver);
    return exchange(auth, user);
  });
}
