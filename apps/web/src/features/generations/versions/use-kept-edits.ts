import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { keepScript } from './keep-script.ts';
import { KeptEdits } from './kept-edits.ts';

/**
 * Keeps edits of the script in the library, see {@link KeptEdits}.
 *
 * @param entryId the script that is edited; null for none
 * @param isHeld true while a recording runs
 */
export function useKeptEdits(entryId: string | null, isHeld: boolean) {
  const queryClient = useQueryClient();
  const [edits] = useState(() => new KeptEdits((id, text) => keepScript(queryClient, id, text)));
  useEffect(() => edits.hold(isHeld), [edits, isHeld]);
  useEffect(() => {
    if (entryId === null) return;
    // Another script takes its place, or the page is left.
    return () => void edits.settle();
  }, [edits, entryId]);
  useEffect(() => edits.watch(document), [edits]);
  const edit = useCallback(
    (text: string) => {
      if (entryId !== null) edits.edit(entryId, text);
    },
    [edits, entryId],
  );
  return { edit, settle: edits.settle, forget: edits.forget };
}
