import { TOAST_DURATION_MS } from '@voicedraft/contract/limits';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useToaster, resolveValue, toast as store, type Toast } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { iconButtonClass } from './icon-button-style.ts';
import { Spinner } from './spinner.tsx';

const VARIANTS: Record<Toast['type'], { readonly ink: string; readonly bar: string }> = {
  success: { ink: 'text-success', bar: 'bg-success' },
  error: { ink: 'text-danger', bar: 'bg-danger' },
  loading: { ink: 'text-ink-2', bar: '' },
  blank: { ink: 'text-ink-2', bar: 'bg-line-strong' },
  custom: { ink: 'text-ink-2', bar: 'bg-line-strong' },
};

const VISIBLE_TOASTS = 3;

/** The current toasts, the newest last; hovering or focusing them stops the clock. */
export function ToastStack() {
  const { toasts, handlers } = useToaster({ duration: TOAST_DURATION_MS.blank });
  const shown = toasts.filter((toast) => toast.visible).slice(0, VISIBLE_TOASTS);
  const isEmpty = shown.length === 0;
  const hasBegun = useRef(false);
  // A toast that disappears beneath the pointer or the focus, alone or with its page, ends neither: later toasts would
  // stay forever.
  useEffect(() => {
    if (isEmpty || !hasBegun.current) handlers.endPause();
    hasBegun.current = true;
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

/** One toast: what happened, and a bar for the remaining time. */
function ToastCard({ toast }: { readonly toast: Toast }) {
  const { ink, bar } = VARIANTS[toast.type];
  const timed = toast.duration !== undefined && Number.isFinite(toast.duration);
  return (
    <div className="pointer-events-auto relative flex min-h-14 w-full items-center gap-3 overflow-hidden rounded-well border border-line-2 bg-surface py-1.5 pr-1.5 pl-4 text-ui/[22px] font-medium text-ink shadow-3">
      <ToastIcon type={toast.type} ink={ink} />
      <span role={toast.type === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 py-2">
        {resolveValue(toast.message, toast)}
      </span>
      <button
        type="button"
        aria-label="Dismiss"
        className={iconButtonClass()}
        onClick={() => store.dismiss(toast.id)}
      >
        <X size={20} />
      </button>
      {timed && (
        <i
          aria-hidden="true"
          style={{ animationDuration: `${toast.duration}ms` }}
          className={classNames(
            'toast-bar absolute inset-x-0 bottom-0 h-[3px] group-focus-within:[animation-play-state:paused] group-hover:[animation-play-state:paused]',
            bar,
          )}
        />
      )}
    </div>
  );
}

function ToastIcon({ type, ink }: { readonly type: Toast['type']; readonly ink: string }) {
  if (type === 'loading') return <Spinner />;
  if (type === 'success') return <CircleCheck size={20} className={classNames('flex-none', ink)} />;
  if (type === 'error') return <CircleAlert size={20} className={classNames('flex-none', ink)} />;
  return null;
}
