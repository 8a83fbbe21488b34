import type { ComponentPropsWithRef, ReactNode } from 'react';
import { useReadOnlyTick } from './read-only-tick.ts';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'role' | 'children'> {
  readonly label: ReactNode;
}

/** On or off, with immediate effect. */
export function Switch({ label, ...rest }: SwitchProps) {
  const readOnlyTick = useReadOnlyTick();
  return (
    <label className="inline-flex min-h-11 cursor-pointer items-center gap-3 text-ui font-medium">
      {/* oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- the checkbox tells its own state. */}
      <input {...rest} {...readOnlyTick} type="checkbox" role="switch" className="switch-track" />
      <span>{label}</span>
    </label>
  );
}
