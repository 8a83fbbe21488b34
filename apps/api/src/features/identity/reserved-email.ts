/** Domain of the addresses that stand in for those of deleted people. No mail can reach it (RFC 2606). */
export const DELETED_DOMAIN = 'deleted.invalid';

/** Whether an address is one that nobody may have. */
export function isReservedEmail(email: string): boolean {
  return email.trim().toLowerCase().endsWith(`@${DELETED_DOMAIN}`);
}
