import { createEmailVerificationToken } from 'better-auth/api';
import { z } from 'zod';

/** How long a mailed link confirms an address. */
export const VERIFICATION_SECONDS = 24 * 3600;

const EmailChangePayload = z.object({ email: z.string(), updateTo: z.string(), iat: z.number() });

/** What a verification token for a change of address says; the identity library checks its signature. */
export interface EmailChange {
  /** The address that the account leaves. */
  readonly email: string;
  readonly issuedAt: Date;
}

/** Null for a token that only confirms an address, or that is none. */
export function readEmailChange(token: string): EmailChange | null {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    const { email, iat } = EmailChangePayload.parse(payload);
    return { email, issuedAt: new Date(iat * 1000) };
  } catch {
    return null;
  }
}

/** A verification token that moves an account to another address: the one that the library's own call would mail. */
export function createEmailChangeToken(
  secret: string,
  change: { from: string; to: string },
): Promise<string> {
  const purpose = { requestType: 'change-email-verification' };
  return createEmailVerificationToken(secret, change.from, change.to, VERIFICATION_SECONDS, purpose);
}
