import { TOAST_DURATION_MS } from '@voicedraft/contract/limits';
import { useEffect } from 'react';
import { useToaster } from 'react-hot-toast/headless';
import { ToastCard } from './toast-card.tsx';

const VISIBLE_TOASTS = 3;

/** The current toasts, the newest last; hovering or focusing them stops the clock. */
export function ToastStack() {
  const { toasts, handlers } = useToaster({ duration: TOAST_DURATION_MS.blank });
  const shown = toasts.filter((toast) => toast.visible).slice(0, VISIBLE_TOASTS);
  const isEmpty = shown.length === 0;
  // A toast that disappears beneath the pointer or the focus ends neither: later toasts would stay forever.
  useEffect(() => {
    if (isEmpty) handlers.endPause();
  }, [isEmpty, handlers]);
  return (
    <div
      className="group grid justify-items-end gap-2"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </div>
  );
}
