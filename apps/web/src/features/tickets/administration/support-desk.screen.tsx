/** x */
export function SupportDeskScreen() {
  return null;
}
