import { TOAST_DURATION_MS } from '@voicedraft/contract/limits';
import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { resolveValue, useToaster, type Toast } from 'react-hot-toast/headless';
import { classNames } from './class-names.ts';
import { IconButton } from './icon-button.tsx';
import { Spinner } from './spinner.tsx';
import { showToast } from './toast.ts';

const VISIBLE_TOASTS = 3;

const LOOKS: Record<Toast['type'], { readonly ink: string; readonly bar: string }> = {
  success: { ink: 'text-success', bar: 'bg-success' },
  error: { ink: 'text-danger', bar: 'bg-danger' },
  loading: { ink: 'text-ink-2', bar: '' },
  blank: { ink: 'text-ink-2', bar: 'bg-line-strong' },
  custom: { ink: 'text-ink-2', bar: 'bg-line-strong' },
};

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

function ToastCard({ toast }: { readonly toast: Toast }) {
  const { ink, bar } = LOOKS[toast.type];
  const timed = toast.duration !== undefined && Number.isFinite(toast.duration);
  return (
    <div className="pointer-events-auto relative flex min-h-14 w-full items-center gap-3 overflow-hidden rounded-well border border-line-2 bg-surface py-1.5 pr-1.5 pl-4 text-ui/[22px] font-medium text-ink shadow-3">
      <ToastIcon type={toast.type} ink={ink} />
      <span role={toast.type === 'error' ? 'alert' : undefined} className="min-w-0 flex-1 py-2">
        {resolveValue(toast.message, toast)}
      </span>
      <IconButton
        label="Dismiss"
        tooltip={false}
        icon={<X size={20} aria-hidden="true" />}
        onClick={() => showToast.dismiss(toast.id)}
      />
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
  if (type === 'success')
    return <CircleCheck size={20} aria-hidden="true" className={classNames('flex-none', ink)} />;
  if (type === 'error')
    return <CircleAlert size={20} aria-hidden="true" className={classNames('flex-none', ink)} />;
  return null;
}
