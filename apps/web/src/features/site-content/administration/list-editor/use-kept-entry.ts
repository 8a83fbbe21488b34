import { useState } from 'react';

/**
 * An entry of a list by its id, as it is now or last was: an entry that another user deletes while it is being
 * edited stays in its form, with what was typed. Undefined if it never existed.
 */
export function useKeptEntry<Entry extends { readonly _id: string }>(
  entries: readonly Entry[] | undefined,
  id: string | undefined,
): Entry | undefined {
  const found = id === undefined ? undefined : entries?.find(({ _id }) => _id === id);
  const [kept, setKept] = useState(found);
  if (found !== undefined && found !== kept) setKept(found);
  return found ?? (kept?._id === id ? kept : undefined);
}
