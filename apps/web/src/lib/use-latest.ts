import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * A stable callback that always runs the latest `run`, so that passing it causes no re-render. For event handlers only.
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
