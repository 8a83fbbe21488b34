import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { iconButtonClass, type IconButtonVariant } from './icon-button-style.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Name of the action: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly variant?: IconButtonVariant | undefined;
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** False if the name is shown beside the icon anyway, or if the button opens a menu. */
  readonly tooltip?: boolean | undefined;
}

/** A button with one icon, 44 by 44 px, always named. */
export function IconButton({
  label,
  icon,
  variant,
  tooltipSide,
  tooltip = true,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button
      {...rest}
      type={type}
      aria-label={label}
      className={classNames(iconButtonClass(variant), className)}
    >
      {icon}
    </button>
  );
  if (!tooltip) return button;
  return (
    <Tooltip text={label} {...(tooltipSide !== undefined && { side: tooltipSide })}>
      {button}
    </Tooltip>
  );
}
