import { classNames } from './class-names.ts';

const VARIANTS = {
  plain: 'border-transparent hover:bg-hover hover:text-ink',
  bordered: 'border-line-2 bg-surface hover:bg-hover hover:text-ink',
  danger: 'border-transparent hover:bg-danger-soft hover:text-danger',
} as const;

export type IconButtonVariant = keyof typeof VARIANTS;

/** Classes of a 44 by 44 icon control; also for links of that shape. */
export function iconButtonClass(variant: IconButtonVariant = 'plain'): string {
  return classNames(
    'relative inline-grid size-11 flex-none place-items-center rounded-control border text-ink-2',
    'transition-colors disabled:cursor-not-allowed disabled:opacity-45',
    'aria-disabled:cursor-not-allowed aria-disabled:opacity-45',
    VARIANTS[variant],
  );
}
