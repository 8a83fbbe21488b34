/** Entries of a list that is only read, with the keys that React asks for: two of them may be alike. */
export function keyByPlace<Entry extends object>(entries: readonly Entry[]): (Entry & { key: number })[] {
  return entries.map((entry, place) => ({ ...entry, key: place }));
}
