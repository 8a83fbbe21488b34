/** Whether a version like `1.2.0` comes before another one. */
export function isOlder(version: string, other: string): boolean {
  const [ours = [], theirs = []] = [version, other].map((text) => text.split('.').map(Number));
  const at = ours.findIndex((part, index) => part !== theirs[index]);
  return at !== -1 && (ours[at] ?? 0) < (theirs[at] ?? 0);
}
