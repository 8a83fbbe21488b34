import type { LinkMode } from '#integrations/identity/link-mail.ts';

/** Somebody whom a token of the provider names, verified. */
export interface HostedToken {
  /** The provider's id of the account. */
  readonly uid: string;
  /** When they proved it: with a password, an emailed link, a code or another account. */
  readonly provedAt: Date;
  /** By what, as the provider names it: 'password', 'phone', 'google.com'. */
  readonly method: string;
}

/** An account as the provider keeps it. */
export interface HostedAccount {
  readonly uid: string;
  /** In small letters; null for an account that has only a phone number. */
  readonly email: string | null;
  readonly emailVerified: boolean;
  readonly name: string | null;
  readonly isDisabled: boolean;
  readonly hasPassword: boolean;
  /** Null if it has none. */
  readonly passwordChangedAt: Date | null;
  /** Earlier proofs no longer count, because the password or the address has been changed since. In whole seconds. */
  readonly validSince: Date;
}

/** The purpose of a one-time code, and its account. */
export interface HostedLink {
  readonly mode: LinkMode;
  readonly email: string;
  /** For `verifyAndChangeEmail`. */
  readonly newEmail?: string;
}

interface NewHostedAccount {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name: string;
  /** None: the owner chooses one with an emailed link. */
  readonly password?: string;
}

/**
 * Who keeps passwords and signs people in where we do not (docs/decisions/0046-hosted-identity.md). Every call except
 * `verify` waits for the provider, at most ten seconds, and throws a {@link HostedIdentityError}.
 */
export interface HostedIdentity {
  /** @throws HostedIdentityError `token` for one that is not the provider's, not for us, or expired */
  verify(idToken: string): Promise<HostedToken>;
  /** At most a hundred accounts; missing ones no longer exist. */
  find(uids: readonly string[]): Promise<HostedAccount[]>;
  findByEmail(email: string): Promise<HostedAccount | null>;
  /** The one-time code that an emailed link carries. `unknown` if no account has the address; `taken` for the new one. */
  createCode(link: HostedLink): Promise<string>;
  /** Returns its id. `taken` if there is one with this address. */
  create(account: NewHostedAccount): Promise<string>;
  /** Gives an account a confirmed address and a random password, and invalidates earlier proofs. */
  reclaim(uid: string, email: string): Promise<void>;
  /** Does nothing if it no longer exists. */
  erase(uid: string): Promise<void>;
}

/** Why a provider did not do what it was asked. */
export type HostedFailure = 'token' | 'unknown' | 'taken' | 'refused' | 'unreachable';

export class HostedIdentityError extends Error {
  readonly failure: HostedFailure;

  constructor(failure: HostedFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.name = 'HostedIdentityError';
    this.failure = failure;
  }
}
