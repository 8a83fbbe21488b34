import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useReadOnlyForm } from './read-only-form.ts';

/**
 * Props that keep a checkbox or switch of a read-only form unchanged, because HTML has no read-only checkboxes. The
 * click is stopped in the capture phase: later the form would already have the change.
 */
export function useReadOnlyTick(): ComponentPropsWithRef<'input'> {
  return useReadOnlyForm() ? { 'aria-readonly': true, onClickCapture: stop } : {};
}

function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
