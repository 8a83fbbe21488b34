import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { classNames } from './class-names.ts';

/** Props that a field passes to its control. */
export interface FieldControl {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-required': true | undefined;
}

interface FieldProps {
  readonly label: string;
  /** Text at the right end of the label line: a counter. */
  readonly aside?: ReactNode;
  /** One line below the control while there is no error. */
  readonly help?: string | undefined;
  /** Text of the error, from the specification. */
  readonly error?: string | undefined;
  readonly required?: boolean | undefined;
  /** Shows the asterisk: only in a form that mixes required and optional fields. */
  readonly marked?: boolean | undefined;
  readonly labelHidden?: boolean | undefined;
  readonly className?: string | undefined;
  readonly children: (control: FieldControl) => ReactNode;
}

/** Label above, control, and help or error below, linked for assistive technology. */
export function Field({
  label,
  aside,
  help,
  error,
  required = false,
  marked = false,
  labelHidden = false,
  className,
  children,
}: FieldProps) {
  const id = useId();
  const noteId = `${id}-note`;
  const hasNote = error !== undefined || help !== undefined;
  return (
    <div className={classNames('grid min-w-0 content-start gap-2', className)}>
      <div className={classNames('flex items-baseline justify-between gap-2', labelHidden && 'sr-only')}>
        <label htmlFor={id} className="text-small font-semibold">
          {label}
          {marked && required && (
            <span aria-hidden="true" className="ml-1 text-danger">
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-invalid': error === undefined ? undefined : true,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-required': required || undefined,
      })}
      {error !== undefined ? (
        <FieldError id={noteId}>{error}</FieldError>
      ) : (
        help !== undefined && (
          <p id={noteId} className="text-micro/[18px] text-ink-3">
            {help}
          </p>
        )
      )}
    </div>
  );
}

/** The line below a control with its error. */
export function FieldError({
  id,
  children,
}: {
  readonly id?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <p id={id} className="flex items-start gap-1.5 text-small/[18px] font-medium text-danger">
      <CircleAlert size={16} className="mt-px flex-none" />
      <span>{children}</span>
    </p>
  );
}
