import { type MouseEvent, type PointerEvent, useCallback, useEffect, useRef } from 'react';

const LONG_PRESS_MS = 500;
/** A finger that moves further is scrolling; in pixels. */
const MOVED_PX = 10;

/** Handlers for a row that a long press by finger selects. The click that ends the press does nothing else. */
export function useLongPress(onLongPress: () => void) {
  const press = useRef<{ readonly timer: number; readonly x: number; readonly y: number } | null>(null);
  const wasLong = useRef(false);
  const cancel = useCallback(() => {
    if (press.current !== null) clearTimeout(press.current.timer);
    press.current = null;
  }, []);
  useEffect(() => cancel, [cancel]);
  return {
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      cancel();
      wasLong.current = false;
      if (pointerType !== 'touch') return;
      const timer = window.setTimeout(() => {
        wasLong.current = true;
        onLongPress();
      }, LONG_PRESS_MS);
      press.current = { timer, x, y };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const from = press.current;
      if (from !== null && Math.hypot(clientX - from.x, clientY - from.y) > MOVED_PX) cancel();
    },
    onPointerUp: cancel,
    onPointerCancel: cancel,
    onClickCapture: (event: MouseEvent) => {
      if (!wasLong.current) return;
      wasLong.current = false;
      event.preventDefault();
      event.stopPropagation();
    },
    onContextMenu: (event: MouseEvent) => {
      // The browser's link menu would cover the selection.
      if (wasLong.current) event.preventDefault();
    },
  };
}
