/** Placeholder. */
export function KeysPanel() {
  return null;
}
