import { useSyncExternalStore } from 'react';

/** Width from which the voice controls stand beside the script. */
const WIDE = globalThis.matchMedia?.('(min-width: 1200px)');

/** Whether there is room for the voice controls beside the script. */
export function useWideEnough(): boolean {
  return useSyncExternalStore(
    (listener) => {
      WIDE?.addEventListener('change', listener);
      return () => WIDE?.removeEventListener('change', listener);
    },
    () => WIDE?.matches ?? true,
    () => true,
  );
}
