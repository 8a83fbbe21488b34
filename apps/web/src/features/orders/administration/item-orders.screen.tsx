/** x */
export function AdminItemOrdersScreen() {
  return null;
}
