import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** A limit of the browser's would cut what is pasted without a word: the form's schema says what is too long. */
type TextareaProps = Omit<ComponentPropsWithRef<'textarea'>, 'maxLength'>;

/** Several lines of text. Stands inside a `Field`. */
export function Textarea({ className, rows = 4, ...rest }: TextareaProps) {
  return <textarea {...rest} rows={rows} className={classNames('input resize-y', className)} />;
}
