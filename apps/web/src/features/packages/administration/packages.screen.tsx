/** x */
export function AdminPackagesScreen() {
  return null;
}
