/** Placeholder. */
export function AccountPanel() {
  return null;
}
