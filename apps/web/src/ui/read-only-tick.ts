import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useReadOnlyForm } from './read-only-form.ts';

/**
 * What keeps a checkbox or switch of a read-only form as it is: the browser knows no read-only one. The click is
 * stopped on its way down; later, the form would already have taken the change over.
 */
export function useReadOnlyTick(): ComponentPropsWithRef<'input'> {
  return useReadOnlyForm() ? { 'aria-readonly': true, onClickCapture: stop } : {};
}

function stop(event: MouseEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
