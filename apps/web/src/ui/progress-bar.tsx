interface ProgressBarProps {
  readonly label: string;
  /** From 0 to 1. */
  readonly part: number;
}

/** How much of something is done. */
export function ProgressBar({ label, part }: ProgressBarProps) {
  return (
    <progress
      aria-label={label}
      max={1}
      value={part}
      className="block h-1.5 w-full appearance-none overflow-hidden rounded-pill bg-line [&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary [&::-webkit-progress-value]:transition-[width]"
    />
  );
}
