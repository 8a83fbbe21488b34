import { IDENTITY_CODES } from '@voicedraft/contract/identity';
import { isAPIError } from 'better-auth/api';
import type { Logger } from 'pino';
import type { Context } from '#context.ts';
import { hasRows } from '#db/count-rows.ts';
import { hashLinkCode } from '#integrations/identity/stored-token.ts';
import { isReserved } from './email-change-repository.ts';
import type { IdentityCall } from './identity-call.ts';

/** The identity library's codes, mapped to the client codes of the specification (§8). */
const CODE_MAP: Readonly<Record<string, string>> = {
  USER_ALREADY_EXISTS: IDENTITY_CODES.emailExists,
  USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: IDENTITY_CODES.emailExists,
  EMAIL_PASSWORD_DISABLED: IDENTITY_CODES.operationNotAllowed,
  EMAIL_PASSWORD_SIGN_UP_DISABLED: IDENTITY_CODES.operationNotAllowed,
  BANNED_USER: IDENTITY_CODES.userDisabled,
  INVALID_TOKEN: IDENTITY_CODES.invalidLink,
  TOKEN_EXPIRED: IDENTITY_CODES.expiredLink,
  hosted_token: IDENTITY_CODES.expiredToken,
  USER_NOT_FOUND: IDENTITY_CODES.userNotFound,
};

/**
 * The code to report for a failed request. As specified, sign-in distinguishes an unknown email address from a
 * wrong password, and an expired link from an unknown one.
 */
export async function translateCode(context: Context, call: IdentityCall, code: string): Promise<string> {
  const email = typeof call.body['email'] === 'string' ? call.body['email'] : '';
  if (code === 'INVALID_EMAIL_OR_PASSWORD') {
    return (await identityExists(context, email))
      ? IDENTITY_CODES.wrongPassword
      : IDENTITY_CODES.userNotFound;
  }
  // Another request with the same email address was faster, or the address was given up recently: the library does
  // not say which.
  if (code === 'FAILED_TO_CREATE_USER' && !(await isFree(context, email, null))) {
    return (await identityExists(context, email)) ? IDENTITY_CODES.emailExists : IDENTITY_CODES.emailReserved;
  }
  if (code === 'VALIDATION_ERROR' && 'email' in call.body) return IDENTITY_CODES.invalidEmail;
  return CODE_MAP[code] ?? code;
}

/** Logs unexpected failures of the library. Rejections are visible in the response and are not errors. */
export function recordLibraryError(log: Pick<Logger, 'error'>, error: unknown): void {
  if (isAPIError(error) && error.statusCode < 500) return;
  log.error({ err: error }, 'the identity library failed');
}

/**
 * The library's error code for a link that does not work: it redirects to a page with the code in its URL, which an
 * API request must not follow. Null for any other response.
 */
export function codeOfRedirect(answer: Response): string | null {
  const location = answer.headers.get('location');
  return location === null ? null : new URL(location).searchParams.get('error');
}

/**
 * Whether no account has an email address, and at most the given account could get it back
 * (docs/decisions/0003-identity.md).
 */
export async function isFree(context: Context, email: string, exceptFor: string | null): Promise<boolean> {
  if (await identityExists(context, email)) return false;
  return !(await isReserved(context.db, email.trim().toLowerCase(), exceptFor));
}

/** Whether an account with that email address exists. */
export async function identityExists(context: Context, email: string): Promise<boolean> {
  return hasRows(context.db.selectFrom('identityUsers').where('email', '=', email.trim().toLowerCase()));
}

/** Whether the code of a password reset has expired, so that the page can say so. */
export async function isExpiredResetCode(context: Context, call: IdentityCall): Promise<boolean> {
  const { token } = call.body;
  if (typeof token !== 'string') return false;
  const row = await context.db
    .selectFrom('identityVerifications')
    .select('expiresAt')
    .where('identifier', '=', hashLinkCode(`reset-password:${token}`))
    .executeTakeFirst();
  return row !== undefined && row.expiresAt < context.clock.now();
}
