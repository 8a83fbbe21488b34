import { countOf } from '@voicedraft/contract/counts';
import type { Overview } from '@voicedraft/contract/dashboard';
import { MessageSquare, ReceiptText, SlidersHorizontal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMe, useMay } from '#features/accounts/queries.ts';
import { useSession } from '#features/identity/session.ts';
import { formatCount } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { DashboardTile, KnownFooter } from '#ui/dashboard-tile.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { PeriodCharts } from './charts/period-charts.tsx';
import { Health } from './health/health.tsx';
import { useOverview } from './queries.ts';

const NO_TICKETS = { open: 0, unread: 0 } as const;

interface CountedProps {
  /** Shown if the counts could not be loaded; the card still works as a link. */
  readonly text: string;
  readonly children: (overview: Overview) => ReactNode;
}

/** /admin/dashboard (administrator specification §2): the welcome, four cards, and what needs attention from staff. */
export function AdminDashboardScreen() {
  const session = useSession();
  const me = useMe().data;
  const firstName = (me?.userName || session?.name || '').trim().split(/\s+/u)[0] ?? '';
  return (
    <>
      <PageHeader
        title={firstName === '' ? 'Welcome back' : `Welcome back, ${firstName}`}
        text="How the service is doing, and what needs your attention."
      />
      <AreaCards />
      <div className="mt-9 grid items-start gap-x-6 gap-y-9 xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
        <div className="min-w-0 xl:col-start-2 xl:row-start-1">
          <Health />
        </div>
        <div className="min-w-0 xl:col-start-1 xl:row-start-1">
          <PeriodCharts />
        </div>
      </div>
    </>
  );
}

/** The four cards (administrator specification §2), each for staff who may open its page; each card is one link. */
function AreaCards() {
  const mayUse = useMay();
  return (
    <ul className="grid gap-4 sm:grid-cols-6 min-[1100px]:grid-cols-8">
      {mayUse('orders') && (
        <DashboardTile
          size="quarter"
          to="/admin/orders"
          Icon={ReceiptText}
          title="Total Orders"
          text="Package orders"
          footer={
            <Counted text="All package orders">{({ orders = 0 }) => <Figure>{orders}</Figure>}</Counted>
          }
        />
      )}
      {mayUse('people') && (
        <DashboardTile
          size="quarter"
          to="/admin/users"
          Icon={Users}
          title="Total Users"
          text="Accounts and credits"
          footer={
            <Counted text="Everyone with an account">{({ users = 0 }) => <Figure>{users}</Figure>}</Counted>
          }
        />
      )}
      {mayUse('tickets') && (
        <DashboardTile
          size="quarter"
          to="/admin/support-messages"
          Icon={MessageSquare}
          title="Support Messages"
          text="Customer tickets"
          footer={
            <Counted text="Reply to customers">
              {({ tickets: { open, unread } = NO_TICKETS }) => (
                <>
                  <span className="flex items-baseline gap-1.5">
                    <Figure>{open}</Figure> open
                  </span>
                  {unread > 0 && <StatusBadge variant="info">{formatCount(unread)} unread</StatusBadge>}
                </>
              )}
            </Counted>
          }
        />
      )}
      <DashboardTile
        size="quarter"
        to="/admin/settings"
        Icon={SlidersHorizontal}
        title="Settings"
        text="Site, payments, keys"
        footer={
          <Counted text="Site content and payments">
            {({ keys }) =>
              keys === undefined ? 'Your account and the site' : countOf(keys.active, 'active key')
            }
          </Counted>
        }
      />
    </ul>
  );
}

function Figure({ children }: { readonly children: number }) {
  return (
    <span className="font-display text-h2/6 font-[650] text-ink tabular-nums">{formatCount(children)}</span>
  );
}

function Counted({ text, children }: CountedProps) {
  const { data, isError } = useOverview();
  return (
    <KnownFooter data={data} failed={isError} text={text}>
      {children}
    </KnownFooter>
  );
}
