import { useState } from 'react';

/**
 * An entry of a list by its id, as it is now or last was: an entry that another user deletes while it is being
 * edited stays in its form, with what was typed. Undefined if it never existed.
 */
export function useRetainedEntry<Entry extends { readonly _id: string }>(
  entries: readonly Entry[] | undefined,
  id: string | undefined,
): Entry | undefined {
  const found = id === undefined ? undefined : entries?.find(({ _id }) => _id === id);
  const [stored, setKept] = useState(found);
  if (found !== undefined && found !== stored) setKept(found);
  return found ?? (stored?._id === id ? stored : undefined);
}
