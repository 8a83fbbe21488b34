import { useId, type ComponentPropsWithRef, type ReactNode } from 'react';
import { FieldError } from './field.tsx';
import { useReadOnlyTick } from './read-only-tick.ts';

interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'children' | 'id'> {
  readonly label: ReactNode;
  /** One line below the label. */
  readonly detail?: string | undefined;
  readonly error?: string | undefined;
}

/** A checkbox with its label; the whole line is the target, 44 px high. */
export function Checkbox({ label, detail, error, ...rest }: CheckboxProps) {
  const readOnlyTick = useReadOnlyTick();
  const errorId = useId();
  return (
    <div className="grid gap-1">
      <label className="inline-flex min-h-11 cursor-pointer items-start gap-3 py-2.5 text-ui/6">
        <input
          {...rest}
          {...readOnlyTick}
          type="checkbox"
          className="tick-box"
          aria-invalid={error === undefined ? undefined : true}
          aria-describedby={error === undefined ? undefined : errorId}
        />
        <span>
          {label}
          {detail !== undefined && <small className="block text-small text-ink-2">{detail}</small>}
        </span>
      </label>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
