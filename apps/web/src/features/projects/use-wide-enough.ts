import { useSyncExternalStore } from 'react';

/** Width from which the voice controls stand beside the script. */
const WIDE = '(min-width: 1200px)';

/** Whether there is room for the voice controls beside the script. */
export function useWideEnough(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', listener);
      return () => query.removeEventListener('change', listener);
    },
    () => matchMedia(WIDE).matches,
    () => true,
  );
}
