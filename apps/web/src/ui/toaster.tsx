import { useToastStack } from './toast-stack-state.ts';

/**
 * The corner where toasts appear. It is rendered before the first toast, so that assistive technology announces
 * what enters it. On a page with a bar at its lower edge, it is above the bar, whose buttons stay free.
 */
export function Toaster() {
  const stack = useToastStack();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="layer-toast pointer-events-none fixed inset-x-4 bottom-4 sm:left-auto sm:w-[360px] in-data-page-bar:bottom-28 max-md:in-data-page-player:bottom-20"
    >
      {stack}
    </section>
  );
}
