import { type RefObject, useEffect, useState } from 'react';
import { watchNear } from './watch-near.ts';

/** Whether an element has been less than a number of CSS pixels below the window; from then on it counts as near. */
export function useNear(element: RefObject<Element | null>, pixels: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (isNear || element.current === null) return;
    return watchNear(element.current, pixels, () => setNear(true));
  }, [element, pixels, isNear]);
  return isNear;
}
