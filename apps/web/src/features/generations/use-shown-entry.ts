import { type Dispatch, useEffect, useRef } from 'react';
import { showToast } from '#ui/toast.ts';
import type { GeneratorAction, RunningGeneration } from './generator-state.ts';
import type { OpenedEntry } from './use-opened-entry.ts';

interface ShownEntry {
  readonly opened: OpenedEntry;
  readonly running: RunningGeneration | null;
  readonly dispatch: Dispatch<GeneratorAction>;
  readonly onOpened: () => void;
}

/** Shows a library entry once it has loaded. The previous draft can be restored with Undo. */
export function useShownEntry({ opened, running, dispatch, onOpened }: ShownEntry): void {
  const isRunning = running !== null;
  const shown = useRef<OpenedEntry['status']>('none');
  useEffect(() => {
    if (opened.status === 'none' || opened.status === 'loading' || shown.current === opened.status) {
      shown.current = opened.status;
      return;
    }
    shown.current = opened.status;
    if (opened.status !== 'ready') showToast.error('This could not be opened. It may have been deleted.');
    // A generation belongs to the texts that it was started from.
    else if (isRunning) showToast.plain('Wait until this is done, then open it again.');
    else dispatch({ type: 'show-take', draft: opened.draft });
    onOpened();
  }, [opened, isRunning, dispatch, onOpened]);
}
