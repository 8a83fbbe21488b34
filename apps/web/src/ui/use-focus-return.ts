import { useRef } from 'react';
import { focusWhileThere, saveFocus } from './save-focus.ts';

interface FocusReturn {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Handlers for the content of an overlay that is opened by state, without a trigger that the primitive would return
 * the focus to: the focus returns to where it was.
 */
export function useFocusReturn(): FocusReturn {
  const before = useRef<Element | null>(null);
  return {
    onOpenAutoFocus: () => {
      before.current = findOrigin(document.activeElement);
    },
    onCloseAutoFocus: (event) => {
      event.preventDefault();
      focusAfter(before.current);
    },
  };
}

/** The previously focused element; for a menu item, which is about to disappear, its menu's button. */
function findOrigin(focused: Element | null): Element | null {
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || focused;
}

/**
 * Returns the focus to where it was, or to the page's heading if that element no longer exists and nothing has the
 * focus.
 */
function focusAfter(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) focusWhileThere(before);
  else saveFocus();
}
