import { Link } from '@tanstack/react-router';
import { ExternalLink, type LucideIcon } from 'lucide-react';
import type { ReactElement } from 'react';
import { classNames } from '#ui/class-names.ts';
import { Tooltip } from '#ui/tooltip.tsx';

export interface SidebarEntry {
  readonly to: string;
  readonly label: string;
  readonly Icon: LucideIcon;
  /** Opens in a new tab. */
  readonly external?: boolean;
}

const ROW =
  'group/row relative flex w-full items-center gap-3 rounded-control border border-transparent text-left text-small font-medium ' +
  'text-ink-2 hover:bg-hover hover:text-ink';
const CURRENT =
  'aria-[current=page]:border-line-2 aria-[current=page]:bg-surface aria-[current=page]:font-semibold aria-[current=page]:text-ink ' +
  'aria-[current=page]:before:absolute aria-[current=page]:before:inset-y-2.5 aria-[current=page]:before:-left-[15px] ' +
  'aria-[current=page]:before:w-1 aria-[current=page]:before:rounded-r-[4px] aria-[current=page]:before:bg-primary-ink';

/** Classes of a row of the sidebar; also for its buttons. */
export function sidebarRowClass(collapsed: boolean): string {
  return classNames(ROW, CURRENT, collapsed ? 'min-h-12 justify-center' : 'min-h-11 px-3 py-1.5');
}

interface SidebarLinkProps {
  readonly entry: SidebarEntry;
  readonly collapsed: boolean;
}

/** One entry of a sidebar: icon and name, or the icon with its name as a tooltip. */
export function SidebarLink({ entry: { to, label, Icon, external = false }, collapsed }: SidebarLinkProps) {
  return (
    <SidebarHint text={label} collapsed={collapsed}>
      <Link
        to={to}
        className={sidebarRowClass(collapsed)}
        {...(external && { target: '_blank', rel: 'noopener', preload: false as const })}
      >
        <Icon
          size={20}
          aria-hidden="true"
          className="flex-none text-ink-3 group-aria-[current=page]/row:text-primary-ink"
        />
        <span className={classNames(collapsed && 'sr-only')}>
          {label}
          {external && <span className="sr-only"> (opens in a new tab)</span>}
        </span>
        {external && !collapsed && (
          <ExternalLink size={16} aria-hidden="true" className="ml-auto text-ink-3" />
        )}
      </Link>
    </SidebarHint>
  );
}

interface SidebarHintProps {
  readonly text: string;
  readonly collapsed: boolean;
  readonly children: ReactElement;
}

/** The tooltip that a row needs only while its name is out of sight. */
export function SidebarHint({ text, collapsed, children }: SidebarHintProps) {
  if (!collapsed) return children;
  return (
    <Tooltip text={text} side="right">
      {children}
    </Tooltip>
  );
}
