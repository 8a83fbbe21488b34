import { useCallback, useEffect, useState } from 'react';
import { showToast } from './toast.ts';

/** Shows messages with Undo that close with the component: from then on, there is nothing that Undo could change. */
export function useUndoToast(): (text: string, undo: () => void) => void {
  const [shown] = useState(() => new Set<string>());
  useEffect(
    () => () => {
      for (const id of shown) showToast.dismiss(id);
    },
    [shown],
  );
  return useCallback(
    (text, undo) => void shown.add(showToast.withAction(text, { label: 'Undo', run: undo })),
    [shown],
  );
}
