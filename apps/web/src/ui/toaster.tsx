import { useToastStack } from './toast-stack-state.ts';

/**
 * The corner where toasts appear. It is rendered before the first toast, so that assistive technology announces
 * what enters it. On a page with a bar that saves, it is above the bar, whose buttons stay free.
 */
export function Toaster() {
  const stack = useToastStack();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="layer-toast pointer-events-none fixed inset-x-4 bottom-4 sm:left-auto sm:w-[360px] in-data-page-saves:bottom-28"
    >
      {stack}
    </section>
  );
}
