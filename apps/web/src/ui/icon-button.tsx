import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Tooltip } from './tooltip.tsx';

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  /** Name of the action: its accessible name and its tooltip. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly tone?: 'plain' | 'bordered' | 'danger' | undefined;
  readonly tooltipSide?: 'top' | 'right' | 'bottom' | 'left' | undefined;
  /** False where the name stands beside the icon anyway, or where a menu opens in its place. */
  readonly tooltip?: boolean | undefined;
}

const TONES = {
  plain: 'border-transparent hover:bg-hover hover:text-ink',
  bordered: 'border-line-2 bg-surface hover:bg-hover hover:text-ink',
  danger: 'border-transparent hover:bg-danger-soft hover:text-danger',
} as const;

/** Classes of a 44 by 44 icon control; also for links in that shape. */
export function iconButtonClass(tone: keyof typeof TONES = 'plain'): string {
  return classNames(
    'relative inline-grid size-11 flex-none place-items-center rounded-control border text-ink-2',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-45',
    TONES[tone],
  );
}

/** A button of one icon, 44 by 44 px, always named. */
export function IconButton({
  label,
  icon,
  tone,
  tooltipSide,
  tooltip = true,
  type = 'button',
  className,
  ...rest
}: IconButtonProps) {
  const button = (
    <button {...rest} type={type} aria-label={label} className={classNames(iconButtonClass(tone), className)}>
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
