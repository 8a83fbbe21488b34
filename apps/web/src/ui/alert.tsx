import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';

type AlertVariant = 'danger' | 'success' | 'warning' | 'info';

const VARIANTS: Record<
  AlertVariant,
  { readonly box: string; readonly ink: string; readonly Icon: typeof Info }
> = {
  danger: { box: 'border-danger-line bg-danger-soft', ink: 'text-danger', Icon: CircleAlert },
  success: { box: 'border-success-line bg-success-soft', ink: 'text-success', Icon: CircleCheck },
  warning: { box: 'border-warning-line bg-warning-soft', ink: 'text-warning', Icon: TriangleAlert },
  info: { box: 'border-info-line bg-info-soft', ink: 'text-info', Icon: Info },
};

interface AlertProps {
  readonly variant: AlertVariant;
  /** A link or button at the right end; below the text if there is little room. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A message that stays in the page. Wrap it in a live region if it appears after an action. */
export function Alert({ variant, action, children }: AlertProps) {
  const { box, ink, Icon } = VARIANTS[variant];
  return (
    <div
      className={classNames(
        'flex items-start gap-3 rounded-well border px-4 py-3.5 text-ui/[22px] text-ink',
        box,
      )}
    >
      <Icon size={20} className={classNames('mt-px flex-none', ink)} />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-3">
        <div className="min-w-0 flex-[1_1_15rem]">{children}</div>
        {action}
      </div>
    </div>
  );
}
