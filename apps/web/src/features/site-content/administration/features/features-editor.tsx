/** Placeholder. */
export function FeaturesEditor() {
  return null;
}
