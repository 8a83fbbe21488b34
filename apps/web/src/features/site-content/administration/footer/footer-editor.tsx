/** Placeholder. */
export function FooterEditor() {
  return null;
}
