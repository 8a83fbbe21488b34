/** Domain of the email addresses that replace those of deleted users. No email can reach it (RFC 2606). */
export const DELETED_DOMAIN = 'deleted.invalid';

/** Whether an email address is reserved, so that nobody may use it. */
export function isReservedEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${DELETED_DOMAIN}`);
}
