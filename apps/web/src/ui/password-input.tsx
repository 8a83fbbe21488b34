import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentPropsWithRef } from 'react';
import { iconButtonClass } from './icon-button-style.ts';
import { classNames } from './class-names.ts';
import { useReadOnlyForm } from './read-only-form.ts';

/** A password with a button that shows it. Inside a `Field`. */
export function PasswordInput({
  className,
  readOnly,
  ...rest
}: Omit<ComponentPropsWithRef<'input'>, 'type' | 'maxLength'>) {
  const isFormReadOnly = useReadOnlyForm();
  const [shown, setShown] = useState(false);
  return (
    <span className="relative block">
      <input
        {...rest}
        data-secret
        type={shown ? 'text' : 'password'}
        readOnly={readOnly || isFormReadOnly}
        className={classNames('input pr-[52px]', className)}
      />
      <button
        type="button"
        aria-label="Show password"
        aria-pressed={shown}
        data-early
        onClick={() => setShown(!shown)}
        className={classNames(iconButtonClass(), '!absolute top-0.5 right-0.5')}
      >
        {shown ? <EyeOff size={20} /> : <Eye size={20} />}
      </button>
    </span>
  );
}
