import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'soft' | 'ghost' | 'danger' | 'danger-quiet';
type ButtonSize = 'md' | 'lg';

export interface ButtonAppearance {
  /** One `primary` per view; 'secondary' by default. */
  readonly variant?: ButtonVariant | undefined;
  /** 44 px high, or 56 px for `lg`. */
  readonly size?: ButtonSize | undefined;
  /** Takes the whole width of its container. */
  readonly block?: boolean | undefined;
}

/** A text only wraps if it is wider than the button's box: its neighbours give way first. */
const BASE =
  'relative inline-flex max-w-full shrink-0 items-center justify-center border text-center font-semibold select-none [&>svg]:flex-none md:in-[td]:whitespace-nowrap ' +
  'transition-[background-color,border-color,color,translate,box-shadow] active:translate-y-px';

const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-11 gap-2 rounded-control px-4 py-2 text-ui',
  lg: 'min-h-14 gap-2.5 rounded-well px-6 py-3 text-[1.0625rem]/6',
};

const VARIANTS: Record<ButtonVariant, string> = {
  primary:
    'border-transparent bg-primary text-on-primary shadow-1 hover:bg-primary-hover active:bg-primary-active',
  secondary:
    'border-line-2 bg-surface text-ink shadow-1 hover:border-line-strong hover:bg-hover active:bg-line',
  soft: 'border-primary-line bg-primary-soft text-primary-ink hover:border-primary-ink',
  ghost: 'border-transparent text-ink hover:bg-hover',
  danger: 'border-transparent bg-danger-fill text-on-danger hover:bg-danger-fill-hover',
  'danger-quiet': 'border-line-2 bg-surface text-danger hover:border-danger-line hover:bg-danger-soft',
};

const DISABLED = 'cursor-not-allowed border-transparent text-ink-3 active:translate-y-0';

/** Classes of a button or of a link that looks like one. */
export function buttonClass(
  appearance: ButtonAppearance,
  state: { disabled?: boolean; busy?: boolean } = {},
): string {
  const { variant = 'secondary', size = 'md', block = false } = appearance;
  const rest = state.disabled
    ? classNames(DISABLED, variant === 'ghost' ? 'bg-transparent' : 'bg-neutral-soft')
    : VARIANTS[variant];
  return classNames(BASE, SIZES[size], rest, block && 'w-full', state.busy && 'cursor-progress');
}
