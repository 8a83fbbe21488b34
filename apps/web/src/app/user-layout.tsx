import {
  AudioLines,
  LayoutDashboard,
  MessageSquare,
  PackagePlus,
  ReceiptText,
  Shield,
  TicketPlus,
  Wallet,
} from 'lucide-react';
import { useSession } from '#features/identity/session.ts';
import { useIsAdmin, useMe } from '#features/users/queries.ts';
import { USER_PATHS } from '#lib/user-paths.ts';
import { Avatar } from '#ui/avatar.tsx';
import { Shell } from './shell.tsx';
import type { SidebarEntry } from './sidebar-link.tsx';
import { userSidebarState } from './sidebar-state.ts';

/** The menu of the user area, in the specified order (customer specification §2). */
const ENTRIES: readonly SidebarEntry[] = [
  { to: USER_PATHS.dashboard, label: 'Dashboard', Icon: LayoutDashboard },
  { to: USER_PATHS.generator, label: 'Generate script and voice', Icon: AudioLines },
  { to: USER_PATHS.selectPackage, label: 'Upgrade Package', Icon: PackagePlus },
  { to: USER_PATHS.support, label: 'Support', Icon: MessageSquare },
  { to: USER_PATHS.pendingPayment, label: 'Pending payment', Icon: Wallet },
  { to: USER_PATHS.subscriptionHistory, label: 'Subscription history', Icon: ReceiptText },
  { to: USER_PATHS.createSupport, label: 'Create support', Icon: TicketPlus },
];

const ADMIN_ENTRIES: readonly SidebarEntry[] = [
  { to: '/admin/dashboard', label: 'Admin Dashboard', Icon: Shield, external: true },
];

/** The shell of everything under /user. */
export function UserLayout() {
  const isAdmin = useIsAdmin();
  return (
    <Shell
      state={userSidebarState}
      startsCollapsed="unless-wide"
      content={{
        label: 'User area',
        home: USER_PATHS.dashboard,
        groups: isAdmin ? [ENTRIES, ADMIN_ENTRIES] : [ENTRIES],
        Person,
      }}
    />
  );
}

const MEMBERS = { free: 'Free member', basic: 'Basic member', premium: 'Premium member' } as const;

function Person({ collapsed }: { readonly collapsed: boolean }) {
  const session = useSession();
  const me = useMe().data;
  if (!session) return null;
  const name = me?.userName || session.name || session.email;
  return (
    <div
      className={
        collapsed ? 'grid min-h-14 place-items-center' : 'flex min-h-14 items-center gap-3 px-2 py-1.5'
      }
    >
      <Avatar name={name} colourKey={session.email} imageUrl={me?.profileURL ?? session.image} />
      <span className={collapsed ? 'sr-only' : 'min-w-0'}>
        <b className="block truncate text-ui font-semibold">{name}</b>
        {me && <small className="block text-micro text-ink-3">{MEMBERS[me.userMembership]}</small>}
      </span>
    </div>
  );
}
