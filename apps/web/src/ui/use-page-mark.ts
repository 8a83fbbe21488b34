import { useLayoutEffect } from 'react';

/**
 * Says on the root element that something is on the page, for styles elsewhere: `data-page-bar`. In place of a selector
 * with `:has()` on an element around everything, for which browsers search the whole page with each letter typed.
 */
export function usePageMark(mark: 'pageBar' | 'pagePlayer' | 'pageGenerates'): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    const add = (by: 1 | -1) => {
      const count = Number(dataset[mark] ?? 0) + by;
      if (count > 0) dataset[mark] = String(count);
      else delete dataset[mark];
    };
    add(1);
    return () => add(-1);
  }, [mark]);
}
