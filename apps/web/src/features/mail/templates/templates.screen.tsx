/** x */
export function EmailTemplatesScreen() {
  return null;
}
