/** Gives the focus to the page's heading when what had it is gone: a button went with its row or its state. */
export function saveFocus(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
