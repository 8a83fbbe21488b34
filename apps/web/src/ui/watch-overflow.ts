/**
 * Ref of a scrolling box: puts it into the tab order while its content overflows, because a keyboard could not
 * reach the rest otherwise.
 */
export function watchOverflow(box: HTMLElement | null): (() => void) | undefined {
  if (box === null) return undefined;
  const update = () => {
    const overflows = box.scrollHeight > box.clientHeight || box.scrollWidth > box.clientWidth;
    if (overflows) box.tabIndex = 0;
    else box.removeAttribute('tabindex');
  };
  const observer = new ResizeObserver(update);
  observer.observe(box);
  for (const child of box.children) observer.observe(child);
  return () => observer.disconnect();
}
