/**
 * Texts of sign-in, registration and password reset, word for word (customer specification §8). Identity endpoints
 * are under /api/auth and report errors as `{code, message}`; the code selects the text.
 */

import { MAILED_LINKS_MAX, COUNT_WINDOW_MINUTES } from './limits.ts';

/** Error codes of the identity endpoints that the screens distinguish. */
export const IDENTITY_CODES = {
  userNotFound: 'EMAIL_NOT_FOUND',
  wrongPassword: 'INVALID_PASSWORD',
  invalidEmail: 'INVALID_EMAIL',
  userDisabled: 'USER_DISABLED',
  tooManyAttempts: 'TOO_MANY_ATTEMPTS_TRY_LATER',
  emailExists: 'EMAIL_EXISTS',
  emailReserved: 'EMAIL_RESERVED',
  weakPassword: 'WEAK_PASSWORD',
  shortPassword: 'PASSWORD_TOO_SHORT',
  shortAdminPassword: 'ADMIN_PASSWORD_TOO_SHORT',
  personalPassword: 'PERSONAL_PASSWORD',
  operationNotAllowed: 'OPERATION_NOT_ALLOWED',
  invalidLink: 'INVALID_OOB_CODE',
  expiredLink: 'EXPIRED_OOB_CODE',
  signInFirst: 'CREDENTIAL_TOO_OLD_LOGIN_AGAIN',
  otherAddress: 'INVALID_ORIGIN',
  expiredToken: 'TOKEN_EXPIRED',
  /** A backup was restored, and the password of that time is not enough for staff. */
  passwordOfBackup: 'PASSWORD_OF_BACKUP',
} as const;
export type IdentityCode = (typeof IDENTITY_CODES)[keyof typeof IDENTITY_CODES];

/** Codes of a sign-in with another provider, in the address that its popup returns to. */
export const PROVIDER_CODES = {
  unreachable: 'company_unreachable',
  refused: 'company_refused',
  unverified: 'email_not_verified',
  withoutEmail: 'email_not_found',
  notLinked: 'account_not_linked',
  hostedUnreachable: 'hosted_unreachable',
} as const;

/** Codes that only a hosted provider has; they never leave the browser. */
export const HOSTED_CODES = {
  /** A provider that does not say whether it knows an address. */
  wrongCredentials: 'INVALID_LOGIN_CREDENTIALS',
  /** The address belongs to an account that signs in another way. */
  otherWay: 'NEED_CONFIRMATION',
  wrongCode: 'INVALID_CODE',
  expiredCode: 'SESSION_EXPIRED',
  invalidPhone: 'INVALID_PHONE_NUMBER',
  noMoreMessages: 'QUOTA_EXCEEDED',
  notAPerson: 'CAPTCHA_CHECK_FAILED',
} as const;

/** Codes that never leave the browser: problems with a popup or the network. */
export const BROWSER_CODES = {
  popupClosed: 'popup-closed-by-user',
  popupBlocked: 'popup-blocked',
  popupCancelled: 'cancelled-popup-request',
  network: 'network-request-failed',
} as const;

/** For the operator during setup: nobody else opens the site at an unknown address. */
const OTHER_ADDRESS_TEXT =
  'Voicedraft is not set up for this address. Open it at the address printed at its start, or change PUBLIC_URL.';

const EMAIL_RESERVED_TEXT =
  'An account has just moved away from this address. If it is yours, use “Undo this change” in our email, or try again in 24 hours.';

const HOSTED_UNREACHABLE_TEXT = 'The sign-in service does not answer. Please try again in a moment.';

const POPUP_AND_NETWORK_TEXTS: Readonly<Record<string, string>> = {
  [IDENTITY_CODES.otherAddress]: OTHER_ADDRESS_TEXT,
  [BROWSER_CODES.popupClosed]: 'Sign-in popup closed by user.',
  [BROWSER_CODES.popupBlocked]: 'Sign-in popup was blocked. Please allow popups for this site.',
  [BROWSER_CODES.popupCancelled]: 'Sign-in cancelled. Please try again.',
  [BROWSER_CODES.network]: 'Network error. Please check your connection and try again.',
  [PROVIDER_CODES.hostedUnreachable]: HOSTED_UNREACHABLE_TEXT,
  [HOSTED_CODES.otherWay]: 'An account with this email address signs in another way. Use that way.',
  [PROVIDER_CODES.unreachable]:
    'Your company’s sign-in service does not answer. Please try again in a moment, or sign in another way.',
  [PROVIDER_CODES.refused]: 'Your company’s sign-in service could not confirm who you are. Please try again.',
  [PROVIDER_CODES.unverified]:
    'Your email address is not confirmed there, so you cannot sign in with it here. Ask your administrator.',
  [PROVIDER_CODES.withoutEmail]:
    'Your provider did not share your email address, so you cannot sign in this way. Ask your administrator.',
  [PROVIDER_CODES.notLinked]:
    'There is an account with this email address, but its address is not confirmed. Sign in with your password, confirm it, then try again.',
};

/** Why a new password is rejected. */
const PASSWORD_TEXTS: Readonly<Record<string, string>> = {
  [IDENTITY_CODES.weakPassword]: 'Password is too weak. Please use a stronger password.',
  [IDENTITY_CODES.shortPassword]: 'Password must be at least 6 characters',
  [IDENTITY_CODES.shortAdminPassword]: 'An administrator’s password must be at least 12 characters',
  [IDENTITY_CODES.personalPassword]:
    'Please choose a password that is not your name, your email address or “Voicedraft”.',
};

interface FlowTexts {
  readonly byCode: Readonly<Record<string, string>>;
  readonly otherwise: string;
}

export const LOGIN_TEXTS: FlowTexts = {
  byCode: {
    ...POPUP_AND_NETWORK_TEXTS,
    [IDENTITY_CODES.userNotFound]: 'No account found with this email address.',
    [IDENTITY_CODES.emailReserved]: EMAIL_RESERVED_TEXT,
    [IDENTITY_CODES.wrongPassword]: 'Incorrect password. Please try again.',
    [HOSTED_CODES.wrongCredentials]: 'Incorrect email address or password. Please try again.',
    [IDENTITY_CODES.operationNotAllowed]: 'This way to sign in is not enabled.',
    [IDENTITY_CODES.invalidEmail]: 'Invalid email address format.',
    [IDENTITY_CODES.userDisabled]: 'This account has been disabled.',
    [IDENTITY_CODES.passwordOfBackup]:
      'A backup was restored. Use “Forgot Password?”, then confirm your passkeys on your Security page.',
    [IDENTITY_CODES.tooManyAttempts]: 'Too many failed login attempts. Please try again later.',
  },
  otherwise: 'An error occurred during login. Please try again.',
};

export const REGISTRATION_TEXTS: FlowTexts = {
  byCode: {
    ...POPUP_AND_NETWORK_TEXTS,
    [IDENTITY_CODES.emailExists]: 'This email is already in use. Please try another one.',
    [IDENTITY_CODES.emailReserved]: EMAIL_RESERVED_TEXT,
    ...PASSWORD_TEXTS,
    [IDENTITY_CODES.invalidEmail]: 'Invalid email address format.',
    [IDENTITY_CODES.operationNotAllowed]: 'Email/password registration is not enabled.',
    [IDENTITY_CODES.tooManyAttempts]: 'Too many failed login attempts. Please try again later.',
  },
  otherwise: 'An error occurred during registration. Please try again.',
};

export const PASSWORD_RESET_TEXTS: FlowTexts = {
  byCode: {
    [IDENTITY_CODES.otherAddress]: OTHER_ADDRESS_TEXT,
    [IDENTITY_CODES.userNotFound]: 'No user found with this email address.',
    [IDENTITY_CODES.invalidEmail]: 'Please enter a valid email address.',
    [IDENTITY_CODES.tooManyAttempts]: 'Too many failed login attempts. Please try again later.',
    ...PASSWORD_TEXTS,
    [IDENTITY_CODES.invalidLink]:
      'This link is not valid or has already been used. Please request a new one.',
    [IDENTITY_CODES.expiredLink]: 'This link has expired. Please request a new one.',
    [IDENTITY_CODES.emailExists]: 'This email is already in use. Please try another one.',
    [IDENTITY_CODES.emailReserved]: EMAIL_RESERVED_TEXT,
    [IDENTITY_CODES.signInFirst]: 'Sign in with your current address first.',
    [BROWSER_CODES.network]: 'Network error. Please check your connection and try again.',
    [PROVIDER_CODES.hostedUnreachable]: HOSTED_UNREACHABLE_TEXT,
  },
  otherwise: 'An unexpected error occurred. Please try again later.',
};

/** Validation texts of the forms (customer specification §5). */
export const IDENTITY_FORM_TEXTS = {
  emailRequired: 'Please enter your email address',
  passwordsDiffer: 'Passwords do not match',
  passwordTooShort: 'Password must be at least 6 characters',
  createUserFailed: 'Failed to create user',
} as const;

/**
 * Shown after a link was requested. It does not reveal whether a link was sent, because that would reveal who has
 * requested one before.
 */
export const MAILED_LINK_HINT = `Can’t find it? Check your spam folder. We send at most ${MAILED_LINKS_MAX} links to one address in ${COUNT_WINDOW_MINUTES} minutes.`;

/** The text for an error code in a flow. */
export function identityText(flow: FlowTexts, code: string | undefined): string {
  return (code === undefined ? undefined : flow.byCode[code]) ?? flow.otherwise;
}
