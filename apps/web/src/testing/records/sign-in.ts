import type { Passkey, SignInWays } from '@voicedraft/contract/second-factors';
import type { Session } from '@voicedraft/contract/sessions';
import type { SignInSettings } from '@voicedraft/contract/sign-in-settings';
import { ok } from '#testing/server.ts';

/** An account with a password and nothing else. */
export function makeSignInWays(changes: Partial<SignInWays> = {}): SignInWays {
  return {
    email: 'ada@example.org',
    emailVerified: true,
    hasPassword: true,
    passwordChangedAt: null,
    passkeys: [],
    authenticatorSince: null,
    recoveryCodesLeft: 0,
    needsFactor: false,
    needsLongerPassword: false,
    idleHours: 720,
    ...changes,
  };
}

export function makePasskey(changes: Partial<Passkey> = {}): Passkey {
  return {
    _id: crypto.randomUUID(),
    name: 'MacBook Air',
    isSynced: true,
    toConfirm: false,
    createdAt: '2026-03-04T09:00:00.000Z',
    lastUsedAt: null,
    ...changes,
  };
}

/** A device where the account is signed in. */
export function makeOwnSession(changes: Partial<Session> = {}): Session {
  return {
    _id: crypto.randomUUID(),
    device: 'Chrome on Linux',
    ipAddress: '192.0.2.14',
    network: '192.0.2.0/24',
    createdAt: '2026-03-20T09:00:00.000Z',
    lastUsedAt: '2026-03-20T09:00:00.000Z',
    isUnknown: false,
    current: true,
    ...changes,
  };
}

export const SIGN_IN_SETTINGS: SignInSettings = {
  idleDays: 30,
  absoluteDays: 90,
  staffIdleHours: 12,
  staffAbsoluteDays: 7,
  revision: 1,
  updatedAt: '2026-03-04T09:00:00.000Z',
  needsAdminFactor: true,
};

/** Options of a sign-in with a passkey. */
export const PASSKEY_OPTIONS = ok({
  challenge: 'of-a-sign-in',
  options: { challenge: 'AAAAAAAAAAAAAAAAAAAAAA', rpId: 'localhost', userVerification: 'required' },
});
