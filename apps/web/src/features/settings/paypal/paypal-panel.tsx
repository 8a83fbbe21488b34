/** Placeholder. */
export function PayPalPanel() {
  return null;
}
