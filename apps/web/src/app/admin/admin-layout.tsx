import { useLocation, useMatches, type StaticDataRouteOption } from '@tanstack/react-router';
import type { ErrorCode } from '@voicedraft/contract/errors';
import {
  listRoles,
  rolesWith,
  STAFF_ROLE_NAMES,
  type AreaUse,
  type StaffArea,
} from '@voicedraft/contract/staff-areas';
import { SquareMenu } from 'lucide-react';
import { countBadge } from '#app/count-badge.ts';
import { Shell } from '#app/shell.tsx';
import type { SidebarBadge, SidebarEntry } from '#app/sidebar-link.tsx';
import { adminSidebarState } from '#app/sidebar-state.ts';
import { useTakeover } from '#app/takeover.ts';
import { useMay, useMe } from '#features/accounts/queries.ts';
import { useOverview } from '#features/dashboard/queries.ts';
import { useOutboxSender } from '#features/tickets/outbox/use-outbox.ts';
import { ApiError } from '#lib/api-error.ts';
import type { PagePath } from '#lib/page-path.ts';
import { ButtonLink } from '#ui/button-link.tsx';
import { Card } from '#ui/card.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { QueryError } from '#ui/query-error.tsx';
import { LoadingState } from '#ui/spinner.tsx';
import { ADMIN_MENU } from './admin-pages.ts';

/** Refusals that close the whole area until the person has done something. */
const NEEDS_FACTOR: ErrorCode = 'second_factor_required';
const NEEDS_PASSWORD: ErrorCode = 'staff_password_required';

/** The specified link back to the pages that every user has. */
const LEAVE_ENTRIES: readonly SidebarEntry[] = [{ to: '/user/dashboard', label: 'Menu', Icon: SquareMenu }];

/** The shell of everything under /admin, for staff; each page for those with its area. The server checks every request. */
export function AdminLayout() {
  useTakeover();
  const me = useMe();
  const isSettings = useLocation({ select: ({ pathname }) => pathname === '/admin/settings' });
  if (me.data) {
    return me.data.staffRole === null ? <NotAuthorized /> : <AdminShell />;
  }
  return (
    <main id="main" className="grid min-h-dvh place-items-center">
      {me.isError ? (
        <QueryError
          title={
            isSettings ? 'User data could not be loaded. Please try again later.' : 'Failed to load user data'
          }
          headingLevel={1}
          error={me.error}
          query={me}
        />
      ) : (
        <LoadingState text="Loading..." />
      )}
    </main>
  );
}

function AdminShell() {
  // A reply waiting for a connection is sent from any page.
  useOutboxSender();
  const badges = useBadges();
  const mayUse = useMay();
  const current = useMatches({ select: (matches) => matches.at(-1)?.staticData });
  // Until it is known, the entry is not shown: it must not appear and leave.
  const isSetUp = (useOverview().data?.setUp ?? 0) === 0;
  const lacking = findLacking(mayUse, current);
  const refusal = useRefusal();
  if (refusal === NEEDS_FACTOR) return <NeedsFactor />;
  if (refusal === NEEDS_PASSWORD) return <NeedsPassword />;
  const hidden = isSetUp ? '/admin/set-up' : undefined;
  const groups = ADMIN_MENU.map((entries) =>
    entries
      .filter(({ page }) => page.to !== hidden && findLacking(mayUse, page.options.staticData) === null)
      .map(({ page, ...entry }) => ({ ...entry, to: page.to, badge: badges[page.to] })),
  );
  return (
    <Shell
      dark
      state={adminSidebarState}
      startsCollapsed="always"
      content={{
        label: 'Administrator area',
        home: '/admin/dashboard',
        groups: [...groups.filter((entries) => entries.length > 0), LEAVE_ENTRIES],
      }}
    >
      {lacking && <NotInRole {...lacking} />}
    </Shell>
  );
}

/** The right that is missing to open a page; null if none is. A page without an area is open to all staff. */
function findLacking(
  mayUse: ReturnType<typeof useMay>,
  { area, needs = 'read' }: StaticDataRouteOption = {},
) {
  return area === undefined || mayUse(area, needs) ? null : { area, needs };
}

/** Why the server refuses what every page here needs. */
function useRefusal(): string | undefined {
  const { error } = useOverview();
  return error instanceof ApiError ? error.code : undefined;
}

/** Counts of what awaits staff, by the URL of the menu entry. */
function useBadges(): Readonly<Partial<Record<PagePath, SidebarBadge | undefined>>> {
  const { data } = useOverview();
  return {
    '/admin/set-up': countBadge(data?.setUp ?? 0, ['open item', 'open items'], 'info'),
    '/admin/support-messages': countBadge(
      data?.tickets?.unread ?? 0,
      ['unread ticket', 'unread tickets'],
      'info',
    ),
    '/admin/mail-log': countBadge(data?.mail?.failed ?? 0, ['failed message', 'failed messages'], 'warning'),
  };
}

/** Shown in the administrator area without a second factor. */
function NeedsFactor() {
  return (
    <Needed
      title="Add a passkey or an authenticator app"
      text="Administrators need one before they can open this area. It takes a minute."
    />
  );
}

/** Shown if the password may be shorter than staff need. */
function NeedsPassword() {
  return (
    <Needed
      title="Choose a longer password"
      text="Administrators need at least 12 characters. If yours is long enough, sign out and sign in again."
    />
  );
}

function Needed({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <Card className="w-full max-w-modal">
        <ErrorState
          kind="refused"
          title={title}
          text={text}
          headingLevel={1}
          action={
            <ButtonLink to="/user/security" variant="primary">
              Open Security
            </ButtonLink>
          }
        />
      </Card>
    </main>
  );
}

/** Shown to anyone who is not staff (administrator specification §2). */
function NotAuthorized() {
  return (
    <main id="main" className="grid min-h-dvh place-items-center p-5">
      <Card className="w-full max-w-modal">
        <ErrorState
          kind="refused"
          title="Not Authorized"
          text="You can't access this page; this route is only accessible for Admin."
          headingLevel={1}
          action={<ButtonLink to="/">Go to Home</ButtonLink>}
        />
      </Card>
    </main>
  );
}

/** Shown on pages that the staff role does not include. */
function NotInRole({ area, needs }: { readonly area: StaffArea; readonly needs: AreaUse }) {
  const role = useMe().data?.staffRole ?? null;
  const own = role === null ? '' : ` Your role is ${STAFF_ROLE_NAMES[role]}.`;
  return (
    <Card className="mx-auto max-w-modal">
      <ErrorState
        kind="refused"
        title="Not Authorized"
        text={`Only ${listRoles(rolesWith(area, needs))} can open this page.${own} An owner can change your role.`}
        headingLevel={1}
        action={<ButtonLink to="/admin/dashboard">Go to the dashboard</ButtonLink>}
      />
    </Card>
  );
}
