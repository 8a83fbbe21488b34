import { EDITOR_TOAST_MS } from '@voicedraft/contract/limits';
import { toastsFor } from './toast.ts';

/** Toasts of the admin area, which stay for 5 s (second specification §9). */
export const settingsToast = toastsFor(EDITOR_TOAST_MS);
