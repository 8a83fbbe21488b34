import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useReadOnlyForm } from './read-only-form.ts';

/** No native limit, which would silently truncate pasted text: the form's schema reports the excess. */
interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'maxLength'> {
  /** Icon inside the left edge, 18 px, such as search. */
  readonly leadingIcon?: ReactNode;
}

/** One line of text, 48 px high. Inside a `Field`. */
export function TextInput({ leadingIcon, className, type = 'text', readOnly, ...rest }: TextInputProps) {
  const isFormReadOnly = useReadOnlyForm();
  const input = (
    <input
      {...rest}
      type={type}
      readOnly={readOnly || isFormReadOnly}
      className={classNames('input', leadingIcon !== undefined && 'pl-[42px]', className)}
    />
  );
  if (leadingIcon === undefined) return input;
  return (
    <span className="relative block">
      <span className="pointer-events-none absolute top-1/2 left-3.5 -translate-y-1/2 text-ink-3">
        {leadingIcon}
      </span>
      {input}
    </span>
  );
}
