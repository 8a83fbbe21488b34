/** Placeholder. */
export function BannerEditor() {
  return null;
}
