import { useHydrated } from '@tanstack/react-router';
import type { CSSProperties } from 'react';

/** A style that only the browser sets: the policy refuses the server's, as attributes of the HTML. */
export function useOwnStyle(style: CSSProperties): CSSProperties | undefined {
  return useHydrated() ? style : undefined;
}
