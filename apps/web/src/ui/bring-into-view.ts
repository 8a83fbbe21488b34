/** How the page scrolls programmatically: smoothly, or at once for users who prefer reduced motion. */
export function scrollBehavior(): 'instant' | 'smooth' {
  return matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';
}

/**
 * Scrolls an element into view, no further than needed. For an element higher than the window, the top counts:
 * nothing scrolls while it is in the upper half.
 */
export function bringIntoView(element: Element): void {
  const { top, height } = element.getBoundingClientRect();
  const tall = height > innerHeight * 0.8;
  if (tall && top >= 0 && top < innerHeight / 2) return;
  element.scrollIntoView({ block: tall ? 'start' : 'nearest', behavior: scrollBehavior() });
}
