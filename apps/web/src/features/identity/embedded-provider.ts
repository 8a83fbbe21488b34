import { IDENTITY_CODES } from '@voicedraft/contract/identity';
import { checkResetLink } from '@voicedraft/contract/reset-links';
import { restoreEmail } from '@voicedraft/contract/security-events';
import { fetchData } from '#lib/api-client.ts';
import { callIdentity, identityError } from './identity-client.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { findPendingSignIn } from './pending-sign-in.ts';

/** Our own server keeps the passwords. */
export const embeddedProvider: IdentityProvider = {
  signIn: async (credentials) =>
    findPendingSignIn(await callIdentity('/sign-in/email', { body: credentials })),
  signUp: async (registration) => {
    await callIdentity('/sign-up/email', { body: registration });
  },
  changePassword: async ({ currentPassword, newPassword }) => {
    await callIdentity('/change-password', { body: { currentPassword, newPassword } });
  },
  checkReset: async (code) => {
    const { state } = await fetchData(checkResetLink, { body: { code } });
    if (state === 'expired') throw identityError(IDENTITY_CODES.expiredLink);
    if (state === 'unknown') throw identityError(IDENTITY_CODES.invalidLink);
  },
  resetPassword: async ({ code, newPassword, endApiKeys }) => {
    await callIdentity('/reset-password', { body: { newPassword, token: code, endApiKeys } });
  },
  redeemLink: async (mode, token) => {
    const path = mode === 'signIn' ? '/magic-link/verify' : '/verify-email';
    return findPendingSignIn(await callIdentity(path, { query: { token } }));
  },
  restoreEmail: async (code) => (await fetchData(restoreEmail, { body: { code } })).email,
  prove: async ({ password }) => ({ password }),
};
