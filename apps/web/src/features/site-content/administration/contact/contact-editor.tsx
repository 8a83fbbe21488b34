/** Placeholder. */
export function ContactEditor() {
  return null;
}
