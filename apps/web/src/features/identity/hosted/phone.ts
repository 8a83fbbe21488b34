import {
  EmailAuthProvider,
  linkWithCredential,
  RecaptchaVerifier,
  signInWithPhoneNumber,
  updateProfile,
  type Auth,
  type ConfirmationResult,
  type User,
} from '@firebase/auth';
import { PROVIDER_CODES } from '@voicedraft/contract/identity';
import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import { identityCodeOf } from '#features/identity/identity-client.ts';
import type { Registration } from '#features/identity/identity-provider.ts';
import { checkNewPassword } from './check-password.ts';
import { exchange } from './exchange.ts';
import { withIdentityCodes } from './firebase-code.ts';

/** An account that has only a phone number; ours needs an address. */
export interface Unfinished {
  readonly user: User;
}

/**
 * Sends a code by SMS. The provider makes sure first that a person asks, mostly without asking anything.
 * @param number as `+46701234567`
 * @param container an empty element, where it may have to ask after all
 */
export function sendCode(auth: Auth, number: string, container: HTMLElement): Promise<ConfirmationResult> {
  return withIdentityCodes(async () => {
    const check = new RecaptchaVerifier(auth, container, { size: 'invisible' });
    try {
      return await signInWithPhoneNumber(auth, number, check);
    } finally {
      check.clear();
    }
  });
}

/** Signs in with the code; an account without an address has to be finished first. */
export function confirmCode(
  auth: Auth,
  sent: ConfirmationResult,
  code: string,
): Promise<PendingSignIn | Unfinished | null> {
  return withIdentityCodes(async () => {
    const { user } = await sent.confirm(code);
    try {
      return await exchange(auth, user);
    } catch (error) {
      if (identityCodeOf(error) === PROVIDER_CODES.withoutEmail) return { user };
      throw error;
    }
  });
}

/** Adds address, password and name to an account that has only a phone number, and signs in. */
export function finishAccount(
  auth: Auth,
  { user }: Unfinished,
  { name, email, password }: Registration,
): Promise<PendingSignIn | null> {
  return withIdentityCodes(async () => {
    await checkNewPassword(password, { email, name });
    // A repetition after a lost connection finds it done.
    if (user.email !== email) await linkWithCredential(user, EmailAuthProvider.credential(email, password));
    await updateProfile(user, { displayName: name });
    return exchange(auth, user);
  });
}
