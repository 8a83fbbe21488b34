import { useRef } from 'react';
import { focusWhileThere, saveFocus } from './save-focus.ts';

interface FocusReturn {
  readonly onOpenAutoFocus: () => void;
  readonly onCloseAutoFocus: (event: Event) => void;
}

/**
 * Handlers for the content of an overlay that opens by its state, without a trigger that the primitive would
 * give the focus back to: it goes back to where it was.
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

/** Where the focus was; for an entry of a menu, which is about to go, the button that opened the menu. */
function findOrigin(focused: Element | null): Element | null {
  const opener = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return (opener && document.getElementById(opener)) || focused;
}

/** Gives the focus back to what had it, or to the page's heading where that has gone meanwhile and nothing has it. */
function focusAfter(before: Element | null): void {
  if (before instanceof HTMLElement && before.isConnected) focusWhileThere(before);
  else saveFocus();
}
