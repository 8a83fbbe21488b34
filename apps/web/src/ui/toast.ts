import { TOAST_DURATION_MS } from '@voicedraft/contract/limits';
import { createElement } from 'react';
import { toast, type Toast } from 'react-hot-toast/headless';
import { ActionMessage, type ToastAction } from './toast-action.tsx';
import { provideToastStack } from './toast-stack-state.ts';
import { ToastStack } from './toast-stack.tsx';

// Everything that can show a toast imports the list that displays it: this also works offline, and loads no
// earlier.
provideToastStack(createElement(ToastStack));

/**
 * Short messages at the lower right. Durations are the specified ones; a loading toast stays until it is dismissed
 * or replaced. Passing the id of an older toast replaces it.
 */
export const showToast = {
  success: (text: string, id?: string) => toast.success(text, withId(TOAST_DURATION_MS.success, id)),
  error: (text: string, id?: string) => toast.error(text, withId(TOAST_DURATION_MS.error, id)),
  plain: (text: string, id?: string) => toast(text, withId(TOAST_DURATION_MS.blank, id)),
  loading: (text: string, id?: string) => toast.loading(text, withId(Infinity, id)),
  /** With a button, such as 'Undo': stays longer. */
  withAction: (text: string, action: ToastAction, id?: string) =>
    toast(withButton(text, action), withId(TOAST_DURATION_MS.withAction, id)),
  /** A failure with a button that retries. */
  errorWithAction: (text: string, action: ToastAction, id?: string) =>
    toast.error(withButton(text, action), withId(TOAST_DURATION_MS.withAction, id)),
  dismiss: (id?: string) => toast.dismiss(id),
};

/** Announces the results of actions: in toasts, or in a page's own banners. */
export interface Announcer {
  readonly success: (text: string) => void;
  readonly error: (text: string) => void;
}

/** Toasts with a given duration, in milliseconds: those of the editors (second specification §9). */
export function toastsFor(durationMs: number) {
  return {
    success: (text: string, id?: string) => toast.success(text, withId(durationMs, id)),
    error: (text: string, id?: string) => toast.error(text, withId(durationMs, id)),
    plain: (text: string, id?: string) => toast(text, withId(durationMs, id)),
  };
}

function withButton(text: string, action: ToastAction) {
  return ({ id }: Toast) => createElement(ActionMessage, { toastId: id, text, action });
}

function withId(duration: number, id: string | undefined) {
  return id === undefined ? { duration } : { duration, id };
}
