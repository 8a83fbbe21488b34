/** x */
export function AdminItemsScreen() {
  return null;
}
