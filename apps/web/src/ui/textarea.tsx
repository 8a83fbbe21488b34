import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** A native limit would silently truncate pasted text: the form's schema reports what is too long. */
type TextareaProps = Omit<ComponentPropsWithRef<'textarea'>, 'maxLength'>;

/** Several lines of text. Inside a `Field`. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return <textarea {...rest} rows={rows} className={classNames('input resize-y', className)} />;
}
