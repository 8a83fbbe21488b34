import { toast as store } from 'react-hot-toast/headless';
import { buttonClass } from './button-style.ts';
import { classNames } from './class-names.ts';
import { saveFocus } from './save-focus.ts';

/** The one button of a toast. */
export interface ToastAction {
  /** A verb: 'Undo'. */
  readonly label: string;
  /** Called once; the toast is gone by then. */
  readonly run: () => void;
}

interface ActionMessageProps {
  readonly toastId: string;
  readonly text: string;
  readonly action: ToastAction;
}

/** A message with a button that undoes or retries. */
export function ActionMessage({ toastId, text, action: { label, run } }: ActionMessageProps) {
  return (
    <span className="flex items-center gap-2">
      <span className="min-w-0 flex-1 wrap-anywhere">{text}</span>
      <button
        type="button"
        className={classNames(buttonClass({ variant: 'ghost' }), '-my-2 text-primary-ink')}
        onClick={({ currentTarget }) => {
          const hadFocus = currentTarget === document.activeElement;
          store.dismiss(toastId);
          if (hadFocus) {
            currentTarget.blur();
            saveFocus();
          }
          run();
        }}
      >
        {label}
      </button>
    </span>
  );
}
