import { createHash } from 'node:crypto';

/**
 * What the database stores of a session token: its SHA-256 in hexadecimal. Tokens are random, so a hash does not
 * reveal its token, and a copy of the database opens no session.
 */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Purposes of the identity library's one-time codes, which precede the code. */
const PURPOSES = new Set([
  'auth-state:',
  'magic-link:',
  'reset-password:',
  'revoke-unproven-account-access:',
]);

/**
 * Every code is for one purpose, so that no other call takes it: what began as a sign-in elsewhere opens no link.
 * @throws Error for a code of an unknown purpose, or of none
 */
export function requirePurpose(identifier: string): void {
  if (!PURPOSES.has(identifier.slice(0, identifier.lastIndexOf(':') + 1))) {
    throw new Error('A one-time code needs a known purpose.');
  }
}

/**
 * What the database stores for the code of an emailed link. The purpose before the colon stays readable:
 * `reset-password:<hash>`.
 */
export function hashLinkCode(identifier: string): string {
  const split = identifier.lastIndexOf(':') + 1;
  return identifier.slice(0, split) + createHash('sha256').update(identifier).digest('base64url');
}
