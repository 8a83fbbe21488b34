/** Placeholder. */
export function AboutEditor() {
  return null;
}
