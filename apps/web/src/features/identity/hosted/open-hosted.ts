import { initializeApp } from '@firebase/app';
import {
  connectAuthEmulator,
  inMemoryPersistence,
  initializeAuth,
  type Auth,
  applyActionCode,
  checkActionCode,
  confirmPasswordReset,
  createUserWithEmailAndPassword,
  EmailAuthProvider,
  signInWithCredential,
  signInWithEmailAndPassword,
  updatePassword,
  updateProfile,
  verifyPasswordResetCode,
} from '@firebase/auth';
import { HOSTED_CODES, IDENTITY_CODES, identityText, LOGIN_TEXTS } from '@voicedraft/contract/identity';
import type { HostedIdentity } from '@voicedraft/contract/settings';
import { embeddedProvider } from '#features/identity/embedded-provider.ts';
import { callIdentity, identityError } from '#features/identity/identity-client.ts';
import {
  type IdentityProvider,
  ADDRESS_NEEDED,
  type Credentials,
} from '#features/identity/identity-provider.ts';
import { ApiError } from '#lib/api-error.ts';
import { checkNewPassword } from './check-password.ts';
import { exchange } from './exchange.ts';
import { withIdentityCodes } from './firebase-code.ts';
import { linkAddress } from './link-address.ts';

const WRONG_PASSWORDS: ReadonlySet<string> = new Set([
  IDENTITY_CODES.wrongPassword,
  HOSTED_CODES.wrongCredentials,
]);

/** The hosted provider, as this page uses it. */
export interface Hosted {
  readonly auth: Auth;
  readonly provider: IdentityProvider;
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
  return { auth, provider: createHostedProvider(auth) };
}

/** Firebase keeps the passwords. They never reach our own server. */
function createHostedProvider(auth: Auth): IdentityProvider {
  /** The address of an account that was created here, but not exchanged: the connection was lost in between. */
  let created: string | undefined;
  return {
    signIn: coded(async ({ email, password }) => {
      const { user } = await signInWithEmailAndPassword(auth, email, password);
      return exchange(auth, user);
    }),
    signUp: coded(async ({ name, email, password }) => {
      await checkNewPassword(password, { email, name });
      const begin = created === email ? signInWithEmailAndPassword : createUserWithEmailAndPassword;
      const { user } = await begin(auth, email, password);
      created = email;
      await updateProfile(user, { displayName: name });
      await exchange(auth, user);
      created = undefined;
    }),
    changePassword: coded(async ({ email, currentPassword, newPassword }) => {
      const { user } = await signInWithEmailAndPassword(auth, email, currentPassword);
      await checkNewPassword(newPassword, { email, name: user.displayName ?? '' });
      await updatePassword(user, newPassword);
      // The new sign-in proves the owner after the change, so this session survives; all others end.
      await follow(await signInForToken(auth, { email, password: newPassword }));
    }),
    checkReset: coded(async (code) => {
      await verifyPasswordResetCode(auth, code);
    }),
    resetPassword: coded(async ({ code, newPassword, endApiKeys }) => {
      const email = await verifyPasswordResetCode(auth, code);
      await checkNewPassword(newPassword, { email, name: '' });
      await confirmPasswordReset(auth, code, newPassword);
      const idToken = await signInForToken(auth, { email, password: newPassword });
      await callIdentity('/hosted/follow', { body: { idToken, endApiKeys } });
    }),
    redeemLink: coded(async (mode, code, typed) => {
      if (mode === 'signIn') return signInWithLink(auth, code, typed);
      await redeem(auth, code);
      return null;
    }),
    restoreEmail: coded(async (code) => {
      // A message of ours has our own code; the provider's has its own.
      const restored = await restoreOwn(code);
      if (restored !== null) return restored;
      const email = await redeem(auth, code);
      await callIdentity('/request-password-reset', { body: { email } });
      return email;
    }),
    prove: async (credentials) => {
      try {
        return { idToken: await withIdentityCodes(() => signInForToken(auth, credentials)) };
      } catch (error) {
        throw error instanceof ApiError ? besidePassword(error) : error;
      }
    },
  };
}

/** A function of the SDK that fails with our codes. */
function coded<Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) {
  return (...args: Args) => withIdentityCodes(() => work(...args));
}

/** Signs in at the provider, for a token that proves it, and out again. */
async function signInForToken(auth: Auth, { email, password }: Credentials): Promise<string> {
  const { user } = await signInWithEmailAndPassword(auth, email, password);
  const idToken = await user.getIdToken();
  await auth.signOut();
  return idToken;
}

async function signInWithLink(auth: Auth, oobCode: string, typed: string | undefined) {
  const email = typed ?? linkAddress.read()?.value;
  if (email === undefined) throw identityError(ADDRESS_NEEDED);
  // The SDK expects full URLs; our links only carry what they need.
  const query = new URLSearchParams({ apiKey: auth.config.apiKey, mode: 'signIn', oobCode });
  const link = `${location.origin}/auth/action?${query.toString()}`;
  const { user } = await signInWithCredential(auth, EmailAuthProvider.credentialWithLink(email, link));
  linkAddress.clear();
  return exchange(auth, user);
}

/** Undoes a change with a code of ours. Null for one of the provider's. */
async function restoreOwn(code: string): Promise<string | null> {
  try {
    return await embeddedProvider.restoreEmail(code);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'not_found') return null;
    throw error;
  }
}

/** Redeems an emailed code and lets our server follow. Returns the account's address afterwards. */
async function redeem(auth: Auth, code: string): Promise<string> {
  const { data } = await checkActionCode(auth, code);
  await applyActionCode(auth, code);
  const email = data.email ?? '';
  await callIdentity('/hosted/follow', { body: { email } });
  return email;
}

/** Lets our server follow a change that was just made at the provider. */
async function follow(idToken: string): Promise<void> {
  await callIdentity('/hosted/follow', { body: { idToken } });
}

/** Reports a wrong password at its field, as our own server does. */
function besidePassword(error: ApiError): ApiError {
  const { status, code } = error;
  // The address is the account's own, so only the password can be wrong.
  const isWrong = WRONG_PASSWORDS.has(code);
  const text = identityText(LOGIN_TEXTS, isWrong ? IDENTITY_CODES.wrongPassword : code);
  const fields = isWrong ? { password: text } : undefined;
  return new ApiError(text, { status, code, fields }, { cause: error });
}
