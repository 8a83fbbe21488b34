import { COPY_CONFIRMATION_MS } from '@voicedraft/contract/limits';
import { useCallback, useEffect, useState } from 'react';

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

/**
 * Copies text to the clipboard.
 *
 * @throws Error if the browser does not allow it
 */
async function copyText(text: string): Promise<void> {
  // Pages served without TLS, as on a local network, have no clipboard API.
  if (globalThis.isSecureContext) await navigator.clipboard.writeText(text);
  else if (!copyBySelection(text)) throw new Error('Your browser did not allow copying.');
}

function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.readOnly = true;
  holder.className = 'sr-only';
  // A dialog takes the focus back from anything outside it, and the browser would copy nothing but report success.
  (focused?.closest('[role=dialog]') ?? document.body).append(holder);
  holder.focus({ preventScroll: true });
  holder.select();
  const copied = document.activeElement === holder && document.execCommand('copy');
  holder.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return copied;
}
