import { createHash } from 'node:crypto';

/**
 * What the database stores of a session token: its SHA-256 in hexadecimal. Tokens are random, so a hash does not
 * reveal its token, and a copy of the database opens no session.
 */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * What the database stores for the code of an emailed link. The purpose before the colon stays readable:
 * `reset-password:<hash>`.
 */
export function hashLinkCode(identifier: string): string {
  const split = identifier.lastIndexOf(':') + 1;
  return identifier.slice(0, split) + createHash('sha256').update(identifier).digest('base64url');
}
