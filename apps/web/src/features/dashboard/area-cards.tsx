import type { Overview } from '@voicedraft/contract/dashboard';
import { MessageSquare, ReceiptText, SlidersHorizontal, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount } from '#lib/format.ts';
import { StatusBadge } from '#ui/badge.tsx';
import { DashboardTile, KnownFooter } from '#ui/dashboard-tile.tsx';
import { useMay } from '#features/accounts/queries.ts';
import { useOverview } from './queries.ts';

/** The four cards (administrator specification §2), each for staff who may open its page; each card is one link. */
export function AreaCards() {
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
              keys === undefined
                ? 'Your account and the site'
                : `${formatCount(keys.active)} active ${keys.active === 1 ? 'key' : 'keys'}`
            }
          </Counted>
        }
      />
    </ul>
  );
}

const NO_TICKETS = { open: 0, unread: 0 } as const;

function Figure({ children }: { readonly children: number }) {
  return (
    <span className="font-display text-h2/6 font-[650] text-ink tabular-nums">{formatCount(children)}</span>
  );
}

interface CountedProps {
  /** Shown if the counts could not be loaded; the card still works as a link. */
  readonly text: string;
  readonly children: (overview: Overview) => ReactNode;
}

function Counted({ text, children }: CountedProps) {
  const { data, isError } = useOverview();
  return (
    <KnownFooter data={data} failed={isError} text={text}>
      {children}
    </KnownFooter>
  );
}
