import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface SecurityItemProps {
  readonly Icon: LucideIcon;
  readonly title: string;
  /** Beside the title. */
  readonly badge?: ReactNode;
  /** One or two sentences below the title. */
  readonly text: ReactNode;
  /** Right edge; below the text on phones. */
  readonly actions?: ReactNode;
  /** Windows that the row opens. */
  readonly children?: ReactNode;
}

/** A row of the page: what it is, its state, and what can be done. */
export function SecurityItem({ Icon, title, badge, text, actions, children }: SecurityItemProps) {
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] items-start gap-x-4 gap-y-3 border-t border-line px-5 py-4 first:border-t-0 md:grid-cols-[auto_minmax(0,1fr)_auto] md:items-center md:px-6">
      <span className="grid size-11 flex-none place-items-center rounded-control border border-line bg-sunken text-ink-2">
        <Icon size={20} />
      </span>
      <div className="grid gap-0.5">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ui">
          <b className="font-semibold wrap-anywhere">{title}</b>
          {badge}
        </p>
        <div className="text-small text-pretty text-ink-2">{text}</div>
      </div>
      {actions !== undefined && (
        <div className="col-start-2 flex flex-wrap items-center gap-1 md:col-start-3">{actions}</div>
      )}
      {children}
    </li>
  );
}
