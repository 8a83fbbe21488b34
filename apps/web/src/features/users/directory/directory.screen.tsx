/** x */
export function UserDirectoryScreen() {
  return null;
}
