/**
 * Of object keys, those whose id nothing knows.
 * @param pattern how the keys of one kind are made, their id in brackets; keys that are made otherwise stay
 * @param findKnown answers which of these ids are known
 */
export async function findStray(
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
