import { BROWSER_CODES, HOSTED_CODES, IDENTITY_CODES } from '@voicedraft/contract/identity';
import { ApiError } from '#lib/api-error.ts';
import { identityError } from '#features/identity/identity-client.ts';

/** Maps the SDK's codes to those of the identity endpoints (customer specification §8). */
const CODES: Readonly<Record<string, string>> = {
  'auth/user-not-found': IDENTITY_CODES.userNotFound,
  'auth/wrong-password': IDENTITY_CODES.wrongPassword,
  'auth/invalid-credential': HOSTED_CODES.wrongCredentials,
  'auth/invalid-login-credentials': HOSTED_CODES.wrongCredentials,
  'auth/invalid-email': IDENTITY_CODES.invalidEmail,
  'auth/missing-email': IDENTITY_CODES.invalidEmail,
  'auth/user-disabled': IDENTITY_CODES.userDisabled,
  'auth/too-many-requests': IDENTITY_CODES.tooManyAttempts,
  'auth/email-already-in-use': IDENTITY_CODES.emailExists,
  'auth/weak-password': IDENTITY_CODES.weakPassword,
  'auth/password-does-not-meet-requirements': IDENTITY_CODES.weakPassword,
  'auth/operation-not-allowed': IDENTITY_CODES.operationNotAllowed,
  'auth/admin-restricted-operation': IDENTITY_CODES.operationNotAllowed,
  'auth/invalid-action-code': IDENTITY_CODES.invalidLink,
  'auth/expired-action-code': IDENTITY_CODES.expiredLink,
  'auth/requires-recent-login': IDENTITY_CODES.expiredToken,
  'auth/user-token-expired': IDENTITY_CODES.expiredToken,
  'auth/unauthorized-domain': IDENTITY_CODES.otherAddress,
  'auth/unauthorized-continue-uri': IDENTITY_CODES.otherAddress,
  'auth/popup-closed-by-user': BROWSER_CODES.popupClosed,
  'auth/popup-blocked': BROWSER_CODES.popupBlocked,
  'auth/cancelled-popup-request': BROWSER_CODES.popupCancelled,
  'auth/user-cancelled': BROWSER_CODES.popupCancelled,
  'auth/network-request-failed': BROWSER_CODES.network,
  'auth/timeout': BROWSER_CODES.network,
  'auth/account-exists-with-different-credential': HOSTED_CODES.otherWay,
  'auth/credential-already-in-use': HOSTED_CODES.otherWay,
  'auth/provider-already-linked': HOSTED_CODES.otherWay,
  'auth/invalid-verification-code': HOSTED_CODES.wrongCode,
  'auth/missing-verification-code': HOSTED_CODES.wrongCode,
  'auth/code-expired': HOSTED_CODES.expiredCode,
  'auth/session-expired': HOSTED_CODES.expiredCode,
  'auth/invalid-phone-number': HOSTED_CODES.invalidPhone,
  'auth/missing-phone-number': HOSTED_CODES.invalidPhone,
  'auth/quota-exceeded': HOSTED_CODES.noMoreMessages,
  'auth/captcha-check-failed': HOSTED_CODES.notAPerson,
  'auth/invalid-app-credential': HOSTED_CODES.notAPerson,
};

/** Does something with the SDK. Rejects with an `ApiError` that carries an identity code, as our own calls do. */
export async function withIdentityCodes<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) throw error;
    const { code } = Object(error) as { readonly code?: unknown };
    throw identityError((typeof code === 'string' ? CODES[code] : undefined) ?? 'internal-error', {
      cause: error,
    });
  }
}
