import { useState } from 'react';

/**
 * An entry of a list by its id, as it is now, or as it last was: one that somebody deletes while it is being
 * edited stays in its form, with what was typed. Undefined for one that was never there.
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
