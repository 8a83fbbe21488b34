import { type KeyboardEvent, type MouseEvent, type TouchEvent, useEffect, useState } from 'react';

/** The day whose figures are shown. */
interface ShownDay {
  readonly index: number;
  /** Height of the pointer in the chart, in pixels; undefined if the day was reached with the arrow keys. */
  readonly y?: number;
}

/**
 * The day under the pointer, or else, while the chart has the focus, the one that the arrow keys reached; none
 * after Escape until either moves again.
 * @param findDay returns the position of the day at the given number of pixels from the left, if there is one
 */
export function useShownDay(count: number, findDay: (x: number) => number | undefined) {
  const [pointed, setPointed] = useState<ShownDay | undefined>();
  const [reached, setReached] = useState(0);
  const [isReading, setReading] = useState(false);
  const last = count - 1;
  // Another period may have fewer days.
  const own = isReading ? { index: Math.min(reached, last) } : undefined;
  const shown: ShownDay | undefined = pointed !== undefined && pointed.index <= last ? pointed : own;

  const isShown = shown !== undefined;
  useEffect(() => {
    if (!isShown) return undefined;
    const dismiss = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return;
      setPointed(undefined);
      setReading(false);
    };
    document.addEventListener('keydown', dismiss);
    return () => document.removeEventListener('keydown', dismiss);
  }, [isShown]);

  const point = (chart: Element, clientX: number, clientY: number) => {
    const box = chart.getBoundingClientRect();
    const index = findDay(clientX - box.left);
    setPointed(index === undefined ? undefined : { index, y: clientY - box.top });
  };
  return {
    shown,
    handlers: {
      onMouseMove: ({ currentTarget, clientX, clientY }: MouseEvent) =>
        point(currentTarget, clientX, clientY),
      onMouseLeave: () => setPointed(undefined),
      onTouchMove: ({ currentTarget, touches }: TouchEvent) => {
        // React's touch list has no iterator in its types, and the type of its item() hides that there may be none.
        const touch = touches[0];
        if (touch !== undefined) point(currentTarget, touch.clientX, touch.clientY);
      },
      onFocus: () => setReading(true),
      onBlur: () => setReading(false),
      onKeyDown: (event: KeyboardEvent) => {
        if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
        event.preventDefault();
        setReading(true);
        const next = Math.min(reached, last) + (event.key === 'ArrowRight' ? 1 : -1);
        setReached(Math.min(Math.max(next, 0), last));
      },
    },
  };
}
