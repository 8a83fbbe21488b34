import { LayoutDashboard, MessageSquare, ReceiptText, SlidersHorizontal, Users } from 'lucide-react';
import { useMe } from '#features/users/queries.ts';
import { Button } from '#ui/button.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { NotAuthorized } from './not-authorized.tsx';
import { Shell } from './shell.tsx';
import type { SidebarEntry } from './sidebar-link.tsx';
import { adminSidebarState } from './sidebar-state.ts';

/** The menu of the administrator area (administrator specification §2). */
const ENTRIES: readonly SidebarEntry[] = [
  { to: '/admin/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/admin/orders', label: 'Total Orders', Icon: ReceiptText },
  { to: '/admin/users', label: 'Total Users', Icon: Users },
  { to: '/admin/support-messages', label: 'Support Messages', Icon: MessageSquare },
  { to: '/admin/settings', label: 'Settings', Icon: SlidersHorizontal },
];

/** The shell of everything under /admin, for those whose record says Admin; the server checks every call. */
export function AdminLayout() {
  const me = useMe();
  if (me.data) {
    if (me.data.userRole !== 'Admin') return <NotAuthorized />;
    return (
      <Shell
        dark
        state={adminSidebarState}
        startsCollapsed="always"
        content={{ label: 'Administrator area', home: '/admin/dashboard', groups: [ENTRIES] }}
      />
    );
  }
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      {me.isError ? (
        <ErrorState
          title="Failed to load user data"
          text={me.error.message}
          headingLevel={1}
          action={
            <Button variant="primary" onClick={() => void me.refetch()}>
              Retry
            </Button>
          }
        />
      ) : (
        <LoadingState text="Loading..." />
      )}
    </main>
  );
}
