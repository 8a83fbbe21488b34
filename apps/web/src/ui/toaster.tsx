import { TOAST_DURATION_MS } from '@voicedraft/contract/limits';
import { useToaster } from 'react-hot-toast/headless';
import { ToastCard } from './toast-card.tsx';

const VISIBLE_TOASTS = 3;

/**
 * The corner where toasts appear. It is in the page before the first toast, so that assistive
 * technology announces what enters it; hovering or focusing it stops the clock.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster({ duration: TOAST_DURATION_MS.blank });
  const shown = toasts.filter((toast) => toast.visible).slice(0, VISIBLE_TOASTS);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- pausing is a courtesy, no action.
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="layer-toast group pointer-events-none fixed inset-x-4 bottom-4 grid justify-items-end gap-2 sm:left-auto sm:w-[360px]"
      onMouseEnter={handlers.startPause}
      onMouseLeave={handlers.endPause}
      onFocus={handlers.startPause}
      onBlur={handlers.endPause}
    >
      {shown.toReversed().map((toast) => (
        <ToastCard key={toast.id} toast={toast} />
      ))}
    </section>
  );
}
