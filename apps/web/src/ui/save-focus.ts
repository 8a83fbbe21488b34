import { useEffect } from 'react';

/**
 * Moves the focus to the page's heading if the focused element no longer exists, such as a button that was removed
 * with its row or state.
 */
export function saveFocus(): void {
  if (document.activeElement !== document.body && document.activeElement !== null) return;
  const heading = document.querySelector<HTMLElement>('main h1');
  if (heading === null) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}

/** For a step that takes the place of one that had the focus, and gives way to another one. */
export function useSavedFocus(): void {
  useEffect(() => {
    saveFocus();
    return saveFocus;
  }, []);
}

/**
 * Time for code that knows a better place than the heading to move the focus there: in an effect, once everything
 * is drawn.
 */
const BETTER_TARGET_MS = 100;

/**
 * Focuses an element, and the page's heading if the element is removed while focused: a deleted row may be drawn for a
 * moment longer than the question about deleting it, and a button may remove itself.
 */
export function focusWhileThere(element: HTMLElement): void {
  element.focus();
  const observer = new MutationObserver(() => {
    if (element.isConnected) return;
    end();
    setTimeout(saveFocus, BETTER_TARGET_MS);
  });
  const end = (): void => {
    observer.disconnect();
    for (const sign of ['focusin', 'pointerdown']) document.removeEventListener(sign, end, true);
  };
  for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, end, true);
  observer.observe(document.body, { childList: true, subtree: true });
}
