import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A function that is the same in each rendering and does what that of the latest one does: what it is given to is not
 * drawn again because of it. For events, not to be called while drawing.
 */
export function useLatest<Args extends readonly unknown[], Result>(
  run: (...args: Args) => Result,
): (...args: Args) => Result {
  const latest = useRef(run);
  useLayoutEffect(() => {
    latest.current = run;
  });
  return useCallback((...args: Args) => latest.current(...args), []);
}
