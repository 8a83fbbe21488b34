import { useHydrated } from '@tanstack/react-router';
import { useState } from 'react';

/**
 * What this browser keeps for a part of the page, read once. Null where the server draws the part, which knows nothing
 * of it, and until React has taken that over: a part that starts with what is kept has a key that differs then.
 */
export function useKept<Kept>(read: () => Kept | null): Kept | null {
  // Read before anything that is drawn without it can replace it.
  const [kept] = useState(read);
  return useHydrated() ? kept : null;
}
