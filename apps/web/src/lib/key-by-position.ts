/** Entries of a read-only list, with the keys that React needs: two of them may be equal. */
export function keyByPosition<Entry extends object>(entries: readonly Entry[]): (Entry & { key: number })[] {
  return entries.map((entry, index) => ({ ...entry, key: index }));
}
