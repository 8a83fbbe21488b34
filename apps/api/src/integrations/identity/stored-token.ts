import { createHash } from 'node:crypto';

/**
 * What the database keeps of a session token: its SHA-256, as hexadecimal digits. Tokens are random, so nobody
 * finds one by its hash, and a copy of the database opens no session.
 */
export function hashSessionToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * What the database keeps of the code of a mailed link. What it is for stands before a colon and stays
 * readable: `reset-password:<hash>`.
 */
export function hashLinkCode(identifier: string): string {
  const split = identifier.lastIndexOf(':') + 1;
  return identifier.slice(0, split) + createHash('sha256').update(identifier).digest('base64url');
}
