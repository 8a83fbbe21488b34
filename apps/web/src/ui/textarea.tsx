import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { useReadOnlyForm } from './read-only-form.ts';

/** No native limit, which would silently truncate pasted text: the form's schema reports the excess. */
type TextareaProps = Omit<ComponentPropsWithRef<'textarea'>, 'maxLength'>;

/** Several lines of text. Inside a `Field`. */
export function Textarea({ className, rows = 4, readOnly, ...rest }: TextareaProps) {
  const isFormReadOnly = useReadOnlyForm();
  return (
    <textarea
      {...rest}
      rows={rows}
      readOnly={readOnly || isFormReadOnly}
      className={classNames('input resize-y', className)}
    />
  );
}
