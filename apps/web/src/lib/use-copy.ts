import { COPY_CONFIRMATION_MS } from '@voicedraft/contract/limits';
import { useCallback, useEffect, useState } from 'react';
import { copyText } from './copy-text.ts';

export type CopyState = 'idle' | 'copied' | 'refused';

/** Copies text to the clipboard and confirms it for 3 seconds (customer specification §4). */
export function useCopy(): [state: CopyState, copy: (text: string) => void] {
  const [outcome, setOutcome] = useState<{ readonly state: CopyState }>({ state: 'idle' });
  useEffect(() => {
    if (outcome.state === 'idle') return;
    const timer = setTimeout(() => setOutcome({ state: 'idle' }), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = useCallback((text: string) => {
    copyText(text).then(
      () => setOutcome({ state: 'copied' }),
      () => setOutcome({ state: 'refused' }),
    );
  }, []);
  return [outcome.state, copy];
}
