/** How the page moves by itself: smoothly, and at once for people who want no motion. */
export function scrollBehavior(): 'instant' | 'smooth' {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/**
 * Moves the page until an element is seen, no further than needed. Of one that is higher than the window its
 * beginning counts: it is left alone while that stands in the upper half.
 */
export function bringIntoView(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const tall = height > innerHeight * 0.8;
  if (tall && top >= 0 && top < innerHeight / 2) return;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest', behavior: scrollBehavior() });
}
