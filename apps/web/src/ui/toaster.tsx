import { useToastStack } from './toast-stack-state.ts';

/**
 * The corner where toasts appear. It is rendered before the first toast, so that assistive technology announces
 * what enters it.
 */
export function Toaster() {
  const stack = useToastStack();
  return (
    <section
      aria-label="Notifications"
      aria-live="polite"
      aria-relevant="additions text"
      className="layer-toast pointer-events-none fixed inset-x-4 bottom-4 sm:left-auto sm:w-[360px]"
    >
      {stack}
    </section>
  );
}
