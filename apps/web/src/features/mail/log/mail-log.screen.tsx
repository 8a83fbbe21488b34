/** x */
export function MailLogScreen() {
  return null;
}
