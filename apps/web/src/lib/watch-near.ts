/**
 * Calls `onNear` once an element is less than `pixels` below the window, and keeps watching until the returned function
 * is called. What is above the window counts as near: a page that is restored far down, or jumps there, passes
 * everything before it without showing it, and an observer only reports what is within its bounds.
 * @param pixels distance below the window, in CSS pixels
 */
export function watchNear(element: Element, pixels: number, onNear: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onNear();
    },
    { rootMargin: `${ABOVE}px 0px ${pixels}px` },
  );
  observer.observe(element);
  return () => observer.disconnect();
}

/** Higher than any page, in CSS pixels. */
const ABOVE = 10_000_000;
