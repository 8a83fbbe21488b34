import { Pause, Play } from 'lucide-react';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/spinner.tsx';

interface SampleButtonProps {
  /** Label of the current action: 'Play sample of Kore'. */
  readonly label: string;
  /** True while it plays, or is about to. */
  readonly active: boolean;
  /** True while the sound is being made. */
  readonly busy?: boolean | undefined;
  readonly tabIndex?: number | undefined;
  readonly onPress: () => void;
}

/** The small round play button at the beginning of a row. */
export function SampleButton({ label, active, busy = false, tabIndex, onPress }: SampleButtonProps) {
  const Icon = active ? Pause : Play;
  return (
    <button
      type="button"
      aria-label={label}
      aria-busy={busy || undefined}
      tabIndex={tabIndex}
      onClick={() => {
        if (!busy) onPress();
      }}
      className="group grid size-11 shrink-0 place-items-center rounded-pill"
    >
      <span
        className={classNames(
          'grid size-8.5 place-items-center rounded-pill border transition-colors',
          active
            ? 'border-ink bg-ink text-surface'
            : 'border-line-2 bg-surface text-ink group-hover:border-ink',
        )}
      >
        {busy ? (
          <Spinner />
        ) : (
          <Icon size={14} fill="currentColor" className={active ? undefined : 'translate-x-px'} />
        )}
      </span>
    </button>
  );
}
