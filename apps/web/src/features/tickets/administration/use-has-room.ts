import { type RefCallback, useCallback, useState } from 'react';

/** Whether an element is at least that wide, in pixels, and the ref for it. */
export function useHasRoom(width: number): readonly [ref: RefCallback<HTMLElement>, hasRoom: boolean] {
  const [hasRoom, setHasRoom] = useState(false);
  const ref = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const measure = () => setHasRoom(element.clientWidth >= width);
      // Before the first paint, so that nothing moves afterwards.
      measure();
      const observer = new ResizeObserver(measure);
      observer.observe(element);
      return () => observer.disconnect();
    },
    [width],
  );
  return [ref, hasRoom];
}
