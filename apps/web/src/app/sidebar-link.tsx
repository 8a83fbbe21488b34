import { Link, useLocation } from '@tanstack/react-router';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import type { PagePath } from '#lib/page-path.ts';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';
import { isEntryOf } from './sidebar-entries.ts';

export interface SidebarEntry {
  readonly to: PagePath;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Opens in a new tab. */
  readonly external?: boolean;
  /** Number of unhandled items behind it; omitted if there are none or the number is not known yet. */
  readonly badge?: SidebarBadge | undefined;
}

export interface SidebarBadge {
  readonly count: number;
  /** Count as text for assistive technology: '2 unread tickets'. */
  readonly text: string;
  readonly variant: 'info' | 'warning';
}

const ROW =
  'group/row relative flex w-full items-center gap-3 rounded-control border border-transparent text-left text-small font-medium ' +
  'text-ink-2 hover:bg-hover hover:text-ink';
const CURRENT =
  'aria-[current=page]:border-line-2 aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-[15px] ' +
  'aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-[4px] aria-[current=page]:before:bg-primary-ink';

/** Classes of a sidebar row; also for its buttons. */
export function sidebarRowClass(collapsed: boolean): string {
  return classNames(ROW, CURRENT, 'min-h-11', collapsed ? 'justify-center' : 'px-3 py-1.5');
}

interface SidebarLinkProps {
  readonly entry: SidebarEntry;
  readonly collapsed: boolean;
}

/** One sidebar entry: icon and name, or the icon with its name as a tooltip. */
export function SidebarLink({ entry, collapsed }: SidebarLinkProps) {
  const { to, label, Icon, external = false, badge } = entry;
  const isHere = useLocation({ select: ({ pathname }) => isEntryOf(to, pathname) });
  return (
    <SidebarHint text={badge ? `${label}: ${badge.text}` : label} collapsed={collapsed}>
      <Link
        to={to}
        className={sidebarRowClass(collapsed)}
        {...(isHere && { 'aria-current': 'page' as const })}
        {...(external && { target: '_blank', rel: 'noopener', preload: false as const })}
      >
        <Icon size={20} className="flex-none text-ink-3 group-aria-[current=page]/row:text-primary-ink" />
        <span className={classNames(collapsed && 'sr-only')}>
          {label}
          {external && <span className="sr-only"> (opens in a new tab)</span>}
          {badge && <span className="sr-only"> ({badge.text})</span>}
        </span>
        {badge && <CountMark badge={badge} collapsed={collapsed} />}
        {external && !collapsed && <ExternalLink size={16} className="ml-auto text-ink-3" />}
      </Link>
    </SidebarHint>
  );
}

const COUNT_MAX = 99;
const COUNT_VARIANTS = { info: 'bg-info-soft text-info', warning: 'bg-warning-soft text-warning' } as const;

/** At the end of the row, or at the corner of the icon; takes no room, so that nothing moves. */
function CountMark({ badge, collapsed }: { readonly badge: SidebarBadge; readonly collapsed: boolean }) {
  const { count, variant } = badge;
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'absolute inline-grid place-items-center rounded-pill text-[0.75rem]/none font-semibold tabular-nums',
        collapsed
          ? 'top-0.5 -right-0.5 h-[18px] min-w-[18px] px-1'
          : 'top-1/2 right-2.5 h-6 min-w-7 -translate-y-1/2 px-1.5',
        COUNT_VARIANTS[variant],
      )}
    >
      {count > COUNT_MAX ? `${COUNT_MAX}+` : count}
    </span>
  );
}

interface SidebarHintProps {
  readonly text: string;
  readonly collapsed: boolean;
  readonly children: ReactElement;
}

/** The tooltip, which a row needs only while its name is hidden. */
export function SidebarHint({ text, collapsed, children }: SidebarHintProps) {
  if (!collapsed) return children;
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
}
