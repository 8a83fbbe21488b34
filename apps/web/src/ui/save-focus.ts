/** Gives the focus to the page's heading when what had it is gone: a button went with its row or its state. */
export function saveFocus(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** How long whoever knows a better place than the heading has to give it the focus: an effect, once all is drawn. */
const BETTER_PLACE_MS = 100;

/**
 * Gives an element the focus, and the page's heading in its place when the element goes while it still has it: the
 * row of what was deleted may be drawn for a moment longer than the question whether to.
 */
export function focusWhileThere(element: HTMLElement): void {
  element.focus();
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    end();
    setTimeout(saveFocus, BETTER_PLACE_MS);
  });
  const end = (): void => {
    observer.disconnect();
    for (const sign of ['focusin', 'pointerdown']) document.removeEventListener(sign, end, true);
  };
  for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, end, true);
  observer.observe(document.body, { childList: true, subtree: true });
}
