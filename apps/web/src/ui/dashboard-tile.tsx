import { Link } from '@tanstack/react-router';
import { ArrowRight, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PagePath } from '#lib/page-path.ts';
import { classNames } from './class-names.ts';
import { Skeleton } from './skeleton.tsx';

/** How much of the row a card takes, of six columns (eight for a quarter). */
const SIZES = {
  half: 'sm:col-span-3 sm:max-[1099px]:last:col-span-6',
  third: 'sm:col-span-3 sm:max-[1099px]:last:col-span-6 min-[1100px]:col-span-2',
  quarter: 'sm:col-span-3 min-[1100px]:col-span-2',
} as const;

interface DashboardTileProps {
  readonly to: PagePath;
  readonly Icon: LucideIcon;
  readonly title: string;
  readonly text: string;
  /** The current data; two parts are placed at opposite ends. */
  readonly footer: ReactNode;
  readonly size: keyof typeof SIZES;
}

/** One clickable card of the dashboard: the whole card is the link. */
export function DashboardTile({ to, Icon, title, text, footer, size }: DashboardTileProps) {
  return (
    <li className={classNames('@container', SIZES[size])}>
      <Link
        to={to}
        className={classNames(
          'group grid h-full grid-cols-[auto_1fr_auto] grid-rows-[1fr_auto] items-center gap-y-1 rounded-card border border-line bg-surface transition-[border-color,box-shadow,translate] duration-[180ms] hover:-translate-y-0.5 hover:border-line-strong hover:shadow-2',
          size === 'quarter' ? 'gap-x-3 p-5' : 'gap-x-4 p-6 max-sm:p-5',
        )}
      >
        <div className="grid size-11 place-items-center rounded-well border border-line bg-sunken text-ink">
          <Icon size={22} />
        </div>
        <div>
          <h2 className="text-h3">{title}</h2>
          <p className="text-small text-ink-2">{text}</p>
        </div>
        <ArrowRight
          size={20}
          className="text-ink-3 @max-[17.5rem]:hidden transition-[color,translate] duration-[180ms] group-hover:translate-x-1 group-hover:text-primary-ink"
        />
        <div className="col-span-3 mt-5 flex min-h-[43px] items-center justify-between gap-3 border-t border-line pt-4 text-small text-ink-2 max-sm:mt-3 max-sm:pt-3">
          {footer}
        </div>
      </Link>
    </li>
  );
}

interface KnownFooterProps<Data> {
  readonly data: Data | undefined;
  readonly failed: boolean;
  /** Shown if it could not be loaded: the card still works as a link. */
  readonly text: string;
  readonly children: (data: Data) => ReactNode;
}

/** Footer of a {@link DashboardTile} with data that has to be loaded first. */
export function KnownFooter<Data>({ data, failed, text, children }: KnownFooterProps<Data>) {
  if (data !== undefined) return children(data);
  return failed ? text : <Skeleton className="w-24" />;
}
