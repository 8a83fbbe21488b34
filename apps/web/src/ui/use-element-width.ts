import { type RefCallback, useCallback, useState } from 'react';

/** Width of an element's content box, in pixels, kept up to date; 0 until it is known. */
export function useElementWidth(): [ref: RefCallback<HTMLElement>, width: number] {
  const [width, setWidth] = useState(0);
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return;
    // Before the element is painted. The server's picture of a page has been painted without a width, so while the app
    // takes it over, the observer is soon enough, and nothing makes the browser lay out the page once more.
    if (document.documentElement.dataset['app'] === 'ready') setWidth(Math.floor(element.clientWidth));
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, width];
}
