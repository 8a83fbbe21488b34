/** x */
export function AdminOrderScreen() {
  return null;
}
export function AdminItemOrderScreen() {
  return null;
}
