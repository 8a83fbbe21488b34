import { useLocation } from '@tanstack/react-router';
import {
  LayoutDashboard,
  LayoutTemplate,
  MailCheck,
  MessageSquare,
  Package,
  Receipt,
  ReceiptText,
  ScrollText,
  Shapes,
  ShieldCheck,
  SlidersHorizontal,
  SquareMenu,
  Users,
} from 'lucide-react';
import { countBadge } from '#app/count-badge.ts';
import { Shell } from '#app/shell.tsx';
import type { SidebarBadge, SidebarEntry } from '#app/sidebar-link.tsx';
import { adminSidebarState } from '#app/sidebar-state.ts';
import { useMe } from '#features/accounts/queries.ts';
import { useOverview } from '#features/dashboard/queries.ts';
import { useOutboxSender } from '#features/tickets/outbox/use-outbox.ts';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { NotAuthorized } from './not-authorized.tsx';

/** The menu of the administrator area (administrator specification §2). */
const ENTRIES: readonly SidebarEntry[] = [
  { to: ADMIN_PATHS.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: ADMIN_PATHS.orders, label: 'Total Orders', Icon: ReceiptText },
  { to: ADMIN_PATHS.users, label: 'Total Users', Icon: Users },
  { to: ADMIN_PATHS.supportMessages, label: 'Support Messages', Icon: MessageSquare },
  { to: ADMIN_PATHS.settings, label: 'Settings', Icon: SlidersHorizontal },
];

/** Pages that the specified menu does not lead to. */
const MORE_ENTRIES: readonly SidebarEntry[] = [
  { to: ADMIN_PATHS.itemOrders, label: 'Item orders', Icon: Receipt },
  { to: ADMIN_PATHS.packages, label: 'Packages', Icon: Package },
  { to: ADMIN_PATHS.items, label: 'Items', Icon: Shapes },
  { to: ADMIN_PATHS.emailTemplates, label: 'Email templates', Icon: LayoutTemplate },
  { to: ADMIN_PATHS.mailLog, label: 'Mail log', Icon: MailCheck },
  { to: ADMIN_PATHS.audit, label: 'Audit log', Icon: ScrollText },
  { to: ADMIN_PATHS.securityLog, label: 'Security log', Icon: ShieldCheck },
];

/** The specified link back to the pages that everybody has. */
const LEAVE_ENTRIES: readonly SidebarEntry[] = [
  { to: USER_PATHS.dashboard, label: 'Menu', Icon: SquareMenu },
];

/** The shell of everything under /admin, for those whose record says Admin; the server checks every call. */
export function AdminLayout() {
  const me = useMe();
  const isSettings = useLocation({ select: ({ pathname }) => pathname === ADMIN_PATHS.settings });
  if (me.data) {
    return me.data.userRole === 'Admin' ? <AdminShell /> : <NotAuthorized />;
  }
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      {me.isError ? (
        <ErrorState
          title={
            isSettings ? 'User data could not be loaded. Please try again later.' : 'Failed to load user data'
          }
          text={me.error.message}
          headingLevel={1}
          action={
            <Button variant="primary" onClick={() => void me.refetch()}>
              Try again
            </Button>
          }
        />
      ) : (
        <LoadingState text="Loading..." />
      )}
    </main>
  );
}

function AdminShell() {
  // A reply that waits for the connection goes out from whichever page.
  useOutboxSender();
  const badges = useBadges();
  const withBadges = (entries: readonly SidebarEntry[]) =>
    entries.map((entry) => ({ ...entry, badge: badges[entry.to] }));
  return (
    <Shell
      dark
      state={adminSidebarState}
      startsCollapsed="always"
      content={{
        label: 'Administrator area',
        home: ADMIN_PATHS.dashboard,
        groups: [withBadges(ENTRIES), withBadges(MORE_ENTRIES), LEAVE_ENTRIES],
      }}
    />
  );
}

/** What waits for staff behind the entries, by their address. */
function useBadges(): Readonly<Record<string, SidebarBadge | undefined>> {
  const { data } = useOverview();
  return {
    [ADMIN_PATHS.supportMessages]: countBadge(
      data?.tickets.unread ?? 0,
      ['unread ticket', 'unread tickets'],
      'info',
    ),
    [ADMIN_PATHS.mailLog]: countBadge(
      data?.mail.failed ?? 0,
      ['failed message', 'failed messages'],
      'warning',
    ),
  };
}
