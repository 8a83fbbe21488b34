import { Link } from '@tanstack/react-router';
import type { UserDetails } from '@voicedraft/contract/people';
import { useEffect, useRef } from 'react';
import { useMay } from '#features/accounts/queries.ts';
import { formatCount } from '#lib/format.ts';
import { classNames } from '#ui/class-names.ts';
import { TAB_AREAS, USER_TABS, type UserSearch, type UserTab } from './user-search.ts';

const NAMES: Readonly<Record<UserTab, string>> = {
  profile: 'Profile',
  orders: 'Orders',
  credits: 'Credits',
  generations: 'Generations',
  tickets: 'Tickets',
  sessions: 'Sessions',
  activity: 'Activity',
};

interface UserTabsProps {
  readonly details: UserDetails;
  readonly current: UserTab;
}

/** The tabs of a user's page: links, because each has its own URL. */
export function UserTabs({ details: { counts, sessions }, current }: UserTabsProps) {
  const mayUse = useMay();
  const numbers: Readonly<Partial<Record<UserTab, number | undefined>>> = {
    orders: (counts.orders ?? 0) + (counts.itemOrders ?? 0),
    generations: counts.generations,
    tickets: counts.tickets,
    sessions: sessions.length,
  };
  return (
    <nav
      aria-label="User details"
      className="mb-6 flex overflow-x-auto border-b border-line [scrollbar-width:none]"
    >
      {USER_TABS.filter((tab) => mayUse(TAB_AREAS[tab])).map((tab) => (
        <TabLink key={tab} tab={tab} count={numbers[tab]} isCurrent={tab === current} />
      ))}
    </nav>
  );
}

interface TabLinkProps {
  readonly tab: UserTab;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
}

function TabLink({ tab, count, isCurrent }: TabLinkProps) {
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    // On phones it may be past the edge.
    if (isCurrent) link.current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [isCurrent]);
  const search: UserSearch = tab === 'profile' ? {} : { tab };
  return (
    <Link
      ref={link}
      to="."
      search={(): object => search}
      resetScroll={false}
      aria-current={isCurrent ? 'page' : undefined}
      className={classNames(
        'inline-flex min-h-12 flex-none items-center gap-2 border-b-2 px-4 text-ui font-[550] -outline-offset-2',
        isCurrent
          ? 'border-primary-ink text-ink'
          : 'border-transparent text-ink-2 hover:border-line-strong hover:text-ink',
      )}
    >
      {NAMES[tab]}
      {count !== undefined && (
        <span className="mono text-micro font-normal text-ink-3">{formatCount(count)}</span>
      )}
    </Link>
  );
}
