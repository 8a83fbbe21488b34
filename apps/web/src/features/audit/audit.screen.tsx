/** x */
export function AuditScreen() {
  return null;
}
