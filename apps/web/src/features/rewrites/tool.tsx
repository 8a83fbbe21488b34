import { ChevronDown, type LucideIcon } from 'lucide-react';
import { Toolbar } from 'radix-ui';
import { classNames } from '#ui/class-names.ts';

/** One button of the toolbar. */
export function Tool({
  label,
  icon: Icon,
  busy,
  isOpen,
  onPress,
}: {
  readonly label: string;
  readonly icon?: LucideIcon;
  readonly busy: boolean;
  /** Whether its choices are shown; undefined without any. */
  readonly isOpen?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Toolbar.Button
      type="button"
      aria-disabled={busy || undefined}
      aria-expanded={isOpen}
      onClick={() => {
        if (!busy) onPress();
      }}
      className={classNames(
        'inline-flex min-h-11 items-center gap-1.5 rounded-[8px] px-1.75 text-small/5 font-[550] whitespace-nowrap hover:bg-hover',
        busy && 'text-ink-3',
      )}
    >
      {Icon && <Icon size={18} />}
      {label}
      {isOpen !== undefined && <ChevronDown size={16} className={isOpen ? 'rotate-180' : undefined} />}
    </Toolbar.Button>
  );
}
