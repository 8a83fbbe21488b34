import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { buttonClass, type ButtonAppearance, type ButtonVariant } from './button-style.ts';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export interface ButtonProps extends ButtonAppearance, Omit<ComponentPropsWithRef<'button'>, 'children'> {
  readonly children: ReactNode;
  /** Icon before the text, 20 px; replaced by the spinner while busy. */
  readonly icon?: ReactNode;
  /** True while a request is in progress. Keeps colour and focus, and ignores further clicks. */
  readonly busy?: boolean | undefined;
  /** Text while busy, as the specification words it: 'Sending...'. */
  readonly busyText?: string | undefined;
  /** Price of the action, shown as a chip: '1 credit'. */
  readonly cost?: string | undefined;
  /** True while it has no effect, for a reason shown beside it that `aria-describedby` names. Keeps the focus. */
  readonly blocked?: boolean | undefined;
}

/**
 * The button for every form and action. A busy button stays focusable (`aria-disabled`, not `disabled`), so that a
 * keyboard user does not lose their place when the response arrives.
 */
export function Button({
  variant,
  size,
  block,
  icon,
  busy = false,
  busyText,
  cost,
  blocked = false,
  disabled = false,
  type = 'button',
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy || blocked) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled && !busy}
      aria-busy={busy || undefined}
      aria-disabled={busy || blocked || undefined}
      onClick={handleClick}
      className={classNames(
        buttonClass({ variant, size, block }, { disabled: (disabled && !busy) || blocked, busy }),
        className,
      )}
    >
      {busy ? <Spinner /> : icon}
      <span className="min-w-0">{busy && busyText !== undefined ? busyText : children}</span>
      {cost !== undefined && <CostChip variant={variant}>{cost}</CostChip>}
    </button>
  );
}

function CostChip({
  variant,
  children,
}: {
  readonly variant: ButtonVariant | undefined;
  readonly children: string;
}) {
  return (
    <span
      className={classNames(
        'mono ml-auto flex-none rounded-badge px-2 py-0.5 text-micro font-medium whitespace-nowrap',
        variant === 'primary'
          ? 'bg-[rgb(0_0_0/0.2)]'
          : 'bg-[color-mix(in_srgb,currentcolor_12%,transparent)]',
      )}
    >
      {children}
    </span>
  );
}
