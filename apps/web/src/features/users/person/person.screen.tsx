/** x */
export function PersonScreen() {
  return null;
}
