import { classNames } from './class-names.ts';

interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly part: number;
  /** True while waiting for something else. */
  readonly held?: boolean | undefined;
}

/** How much of something is done. */
export function ProgressBar({ label, part, held = false }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={part}
      className={classNames(
        'block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:transition-[width]',
        held
          ? '[&::-moz-progress-bar]:bg-warning [&::-webkit-progress-value]:bg-warning'
          : '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-value]:bg-primary',
      )}
    />
  );
}
