/**
 * Returns the object keys whose id is not known.
 * @param pattern form of one kind of key, with the id in brackets; other keys are never returned
 * @param findKnown returns which of these ids are known
 */
export async function findOrphans(
  keys: readonly string[],
  pattern: RegExp,
  findKnown: (ids: readonly string[]) => Promise<readonly string[]>,
): Promise<string[]> {
  const byId = new Map<string, string>();
  for (const key of keys) {
    const id = pattern.exec(key)?.[1];
    if (id !== undefined) byId.set(id, key);
  }
  if (byId.size === 0) return [];
  for (const id of await findKnown([...byId.keys()])) byId.delete(id);
  return [...byId.values()];
}
