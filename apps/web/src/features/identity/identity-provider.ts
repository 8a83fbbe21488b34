import type { PendingSignIn } from '@voicedraft/contract/second-factors';
import type { OwnerProof } from '@voicedraft/contract/sessions';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

export interface Registration extends Credentials {
  readonly name: string;
}

export interface PasswordChange {
  /** The signed-in account's address. */
  readonly email: string;
  readonly currentPassword: string;
  readonly newPassword: string;
}

export interface PasswordReset {
  readonly code: string;
  readonly newPassword: string;
  /** Also revokes the account's API keys. */
  readonly endApiKeys: boolean;
}

/** Purpose of an emailed link other than a password reset. */
export type LinkMode = 'signIn' | 'verifyEmail' | 'verifyAndChangeEmail' | 'revertSecondFactorAddition';

/** The next step of a sign-in; null once it is complete. */
export type SignInOutcome = Promise<PendingSignIn | null>;

/**
 * The identity calls of our forms, implemented by our own server and by the hosted provider (docs/signing-in.md). All
 * reject with an `ApiError` that carries an identity code.
 */
export interface IdentityProvider {
  signIn(credentials: Credentials): SignInOutcome;
  /** Creates an account and signs in to it. */
  signUp(registration: Registration): Promise<void>;
  /** Ends the sessions on all other devices. */
  changePassword(change: PasswordChange): Promise<void>;
  /** Rejects if the code of an emailed link for a new password no longer works. */
  checkReset(code: string): Promise<void>;
  /** Sets a new password with the code of an emailed link. */
  resetPassword(reset: PasswordReset): Promise<void>;
  /**
   * Redeems the code of an emailed link.
   * @param email whose link it is, for a sign-in on a device that did not request it; `ADDRESS_NEEDED` says so
   */
  redeemLink(mode: LinkMode, code: string, email: string | undefined): SignInOutcome;
  /** Undoes a change of the email address. Returns the restored one. */
  restoreEmail(code: string): Promise<string>;
  /** Proves the owner with the password, in the form that the server takes. */
  prove(credentials: Credentials): Promise<OwnerProof>;
}

/** The code of a sign-in link that needs to know whose it is. */
export const ADDRESS_NEEDED = 'address-needed';
