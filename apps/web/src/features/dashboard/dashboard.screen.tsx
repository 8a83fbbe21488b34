/** x */
export function AdminDashboardScreen() {
  return null;
}
