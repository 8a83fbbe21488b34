import { z } from 'zod';

/** How long an emailed link can verify an email address. */
export const VERIFICATION_SECONDS = 24 * 3600;

const EmailChangePayload = z.object({ updateTo: z.string() });

/**
 * Whether a verification token of the identity library changes the email address of an account: none of ours may.
 */
export function isEmailChangeToken(token: string): boolean {
  try {
    const payload: unknown = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    return EmailChangePayload.safeParse(payload).success;
  } catch {
    return false;
  }
}
