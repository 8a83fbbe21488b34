/** x */
export function AdminOrdersScreen() {
  return null;
}
