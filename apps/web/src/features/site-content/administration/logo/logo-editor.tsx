/** Placeholder. */
export function LogoEditor() {
  return null;
}
