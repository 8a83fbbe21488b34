import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';

/** Several lines of text. Stands inside a `Field`. */
export function Textarea({ className, rows = 4, ...rest }: ComponentPropsWithRef<'textarea'>) {
  return <textarea {...rest} rows={rows} className={classNames('input resize-y', className)} />;
}
