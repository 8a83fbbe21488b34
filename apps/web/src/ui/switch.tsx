import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { useReadOnlyTick } from './read-only-tick.ts';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
  /** One line below the label. */
  readonly detail?: string | undefined;
  /** Beside the label: 'Saved'. */
  readonly note?: ReactNode;
  /** Where the switch is: before its label, or at the end of the row. */
  readonly side?: 'start' | 'end' | undefined;
}

/** On or off, with immediate effect. */
export function Switch({ label, detail, note, side = 'start', ...rest }: SwitchProps) {
  const readOnlyTick = useReadOnlyTick();
  return (
    <label
      className={classNames(
        'min-h-11 cursor-pointer items-center gap-3 text-ui font-medium',
        side === 'end' ? 'flex min-h-16 flex-row-reverse justify-between' : 'inline-flex',
      )}
    >
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox tells its own state. */}
      <input {...rest} {...readOnlyTick} type="checkbox" role="switch" className="switch-track" />
      {note !== undefined && <span className={classNames(side === 'end' && 'ml-auto')}>{note}</span>}
      <span>
        {label}
        {detail !== undefined && <small className="block text-small font-normal text-ink-2">{detail}</small>}
      </span>
    </label>
  );
}
