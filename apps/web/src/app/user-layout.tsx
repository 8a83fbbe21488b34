import {
  AudioLines,
  CodeXml,
  Coins,
  LayoutDashboard,
  Library,
  MessageSquare,
  PackagePlus,
  ReceiptText,
  Shield,
  ShieldCheck,
  TicketPlus,
  Wallet,
} from 'lucide-react';
import { Link } from '@tanstack/react-router';
import { useIsAdmin, useMe } from '#features/accounts/queries.ts';
import { usePendingPayments } from '#features/dashboard/user/use-pending-payments.ts';
import { useSession } from '#features/identity/session.ts';
import { useOutboxSender } from '#features/tickets/outbox/use-outbox.ts';
import { useUnreadTickets } from '#features/tickets/queries.ts';
import { Avatar } from '#ui/avatar.tsx';
import { classNames } from '#ui/class-names.ts';
import { countBadge } from './count-badge.ts';
import { Shell } from './shell.tsx';
import { type SidebarBadge, type SidebarEntry, SidebarHint } from './sidebar-link.tsx';
import { userSidebarState } from './sidebar-state.ts';

/**
 * The menu of the user area in the specified order (customer specification §2). Our additions come last, but the
 * library is beside the generator that fills it.
 */
const ENTRIES: readonly SidebarEntry[] = [
  { to: '/user/dashboard', label: 'Dashboard', Icon: LayoutDashboard },
  { to: '/user/generate-script-voice', label: 'Generate script and voice', Icon: AudioLines },
  { to: '/user/library', label: 'Library', Icon: Library },
  { to: '/user/select-package', label: 'Upgrade Package', Icon: PackagePlus },
  { to: '/user/support', label: 'Support', Icon: MessageSquare },
  { to: '/user/pending-payment', label: 'Pending payment', Icon: Wallet },
  { to: '/user/subscription-history', label: 'Subscription history', Icon: ReceiptText },
  { to: '/user/create-support', label: 'Create support', Icon: TicketPlus },
  { to: '/user/credits', label: 'Credits', Icon: Coins },
];

/** About the account itself, so in a section of their own. */
const ACCOUNT_ENTRIES: readonly SidebarEntry[] = [
  { to: '/user/developers', label: 'Developers', Icon: CodeXml },
  { to: '/user/security', label: 'Security', Icon: ShieldCheck },
];

const ADMIN_ENTRIES: readonly SidebarEntry[] = [
  { to: '/admin/dashboard', label: 'Admin Dashboard', Icon: Shield, external: true },
];

/** The shell of everything under /user. */
export function UserLayout() {
  const isAdmin = useIsAdmin();
  // A reply waiting for a connection is sent from any page.
  useOutboxSender();
  const badges = useBadges();
  const entries = ENTRIES.map((entry) => ({ ...entry, badge: badges[entry.to] }));
  return (
    <Shell
      state={userSidebarState}
      startsCollapsed="unless-wide"
      content={{
        label: 'User area',
        home: '/user/dashboard',
        groups: [entries, ...(isAdmin ? [ADMIN_ENTRIES] : []), ACCOUNT_ENTRIES],
        User,
      }}
    />
  );
}

/** Counts of unhandled items, by the URL of the menu entry. */
function useBadges(): Readonly<Record<string, SidebarBadge | undefined>> {
  const unread = useUnreadTickets()?.unread ?? 0;
  const pending = usePendingPayments().data?.length ?? 0;
  return {
    '/user/support': countBadge(unread, ['unread ticket', 'unread tickets'], 'info'),
    '/user/pending-payment': countBadge(pending, ['order to pay', 'orders to pay'], 'warning'),
  };
}

const MEMBERS = { free: 'Free member', basic: 'Basic member', premium: 'Premium member' } as const;

function User({ collapsed }: { readonly collapsed: boolean }) {
  const session = useSession();
  const me = useMe().data;
  if (!session) return null;
  const name = me?.userName || session.name || session.email;
  return (
    <SidebarHint text={`Profile settings, ${name}`} collapsed={collapsed}>
      <Link
        to="/update-profile"
        className={classNames(
          'min-h-14 rounded-control hover:bg-hover',
          collapsed ? 'grid place-items-center' : 'flex items-center gap-3 px-2 py-1.5',
        )}
      >
        <Avatar name={name} email={session.email} imageUrl={me?.profileURL ?? session.image} />
        <span className={collapsed ? 'sr-only' : 'min-w-0'}>
          <span className="sr-only">Profile settings, </span>
          <b dir="auto" className="block truncate text-ui font-semibold">
            {name}
          </b>
          <small className="block min-h-4 text-micro text-ink-3">{me && MEMBERS[me.userMembership]}</small>
        </span>
      </Link>
    </SidebarHint>
  );
}
