import { useEffect, useRef, type RefObject } from 'react';

/**
 * Keeps the focus of a keyboard user within a card whose buttons change with its state: if the focused one is gone,
 * the heading takes the focus.
 *
 * @param state anything that changes when buttons may have been replaced
 * @returns the ref of the heading, which needs `tabIndex={-1}`, and the handler of the element around everything
 * that may have the focus, including the card's dialogs
 */
export function useKeptFocus(state: string): [RefObject<HTMLHeadingElement | null>, () => void] {
  const target = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);
  const isWithin = useRef(false);
  useEffect(() => {
    const leave = () => {
      isWithin.current = false;
    };
    // Before the handler, which also sees the focus in the card's dialogs.
    for (const sign of ['focusin', 'pointerdown']) document.addEventListener(sign, leave, true);
    return () => {
      for (const sign of ['focusin', 'pointerdown']) document.removeEventListener(sign, leave, true);
    };
  }, []);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    if (isWithin.current && document.activeElement === document.body) {
      target.current?.focus({ preventScroll: true });
    }
  }, [state]);
  const takeNote = () => {
    isWithin.current = true;
  };
  return [target, takeNote];
}
