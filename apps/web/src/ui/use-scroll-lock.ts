import { useLayoutEffect } from 'react';

/**
 * Keeps the page from scrolling while the component is mounted. The scrollbar's space is kept, so that nothing
 * behind the overlay moves. Set through the style object: the content security policy refuses style elements.
 */
export function useScrollLock(): void {
  useLayoutEffect(() => {
    const root = document.documentElement;
    const { overflow, paddingRight } = root.style;
    root.style.paddingRight = `${window.innerWidth - root.clientWidth}px`;
    root.style.overflow = 'hidden';
    return () => {
      root.style.overflow = overflow;
      root.style.paddingRight = paddingRight;
    };
  }, []);
}
