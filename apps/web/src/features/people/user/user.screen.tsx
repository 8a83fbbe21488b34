import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, getRouteApi, Link } from '@tanstack/react-router';
import { countOf } from '@voicedraft/contract/counts';
import { endUserSessions, type UserDetails } from '@voicedraft/contract/people';
import { useState, useEffect, useRef } from 'react';
import { useMay, useMe } from '#features/accounts/queries.ts';
import { MessageHistoryDialog } from '#features/mail/message-history/message-history-dialog.tsx';
import { SendMessageDialog } from '#features/mail/send-message/send-message-dialog.tsx';
import { userDetailsQuery, useForgetUser, reasonOf } from '#features/people/administration-queries.ts';
import { BannerSlot, useBanner, type Banner } from '#features/people/directory/banner.tsx';
import { DeleteUserDialog } from '#features/people/directory/delete-user-dialog.tsx';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { formatCount } from '#lib/format.ts';
import { BackLink } from '#ui/back-link.tsx';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ConfirmAction } from '#ui/confirm-action.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { isMissing } from '#ui/query-error.tsx';
import { RecordSkeleton } from '#ui/record-skeleton.tsx';
import type { Announcer } from '#ui/toast.ts';
import { ActivityTab } from './activity-tab.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { CreditsTab } from './credits-tab.tsx';
import { GenerationsTab } from './generations-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { UserActions, type UserTask } from './user-actions.tsx';
import { UserFacts, UserHead } from './user-head.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import { TAB_AREAS, USER_TABS, type UserSearch, type UserTab } from './user-search.ts';
import { mayChangeUser } from './user-rights.ts';
import { useUserTabList } from './use-user-tab-list.ts';

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

interface TabLinkProps {
  readonly tab: UserTab;
  readonly count: number | undefined;
  readonly isCurrent: boolean;
}

interface EndSessionsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly details: UserDetails;
  readonly announce: Announcer;
}

const route = getRouteApi('/admin/users/$id');

/** /admin/users/$id: everything about one user. */
export function UserScreen() {
  const { id } = route.useParams();
  const banner = useBanner();
  return (
    <>
      <BannerSlot banner={banner} />
      <BackLink to="/admin/users">User Directory</BackLink>
      <QueryBoundary
        key={id}
        pending={<RecordSkeleton label="Loading..." />}
        failure={{
          card: true,
          title: 'Failed to load user data',
          headingLevel: 1,
          missing: {
            title: 'User not found',
            text: 'This account does not exist or has been deleted.',
            leave: <ButtonLink to="/admin/users">Go to the user directory</ButtonLink>,
          },
        }}
      >
        <User id={id} banner={banner} />
      </QueryBoundary>
    </>
  );
}

function User({ id, banner }: { readonly id: string; readonly banner: Banner }) {
  const query = useSuspenseQuery({ ...userDetailsQuery(id), refetchOnMount: false });
  const { data: details, error } = query;
  const { user, banned, banReason } = details;
  const isOwn = useMe().data?._id === user._id;
  const navigate = useNavigate();
  const forget = useForgetUser();
  const [openTask, setOpenTask] = useState<UserTask>();
  const mayUse = useMay();
  const { tab: asked = 'profile' } = useUserTabList().filters;
  const tab = mayUse(TAB_AREAS[asked]) ? asked : 'profile';
  const dialog = (task: UserTask) => ({
    open: openTask === task,
    onOpenChange: (open: boolean) => setOpenTask(open ? task : undefined),
  });
  const callbacks = { onDone: banner.success, onFailed: banner.error };
  const leave = () => {
    void navigate({ to: '/admin/users', replace: true, ignoreBlocker: true }).then(() => forget(user._id));
  };
  // Deleted in the meantime: cached data is no longer shown.
  if (isMissing(error)) throw error;
  return (
    <>
      {error !== null && <ListOutdated text="This user could not be refreshed." query={query} />}
      <UserHead
        details={details}
        actions={<UserActions user={user} banned={banned} isOwn={isOwn} onAsk={setOpenTask} />}
      />
      {banned && (
        <div className="mb-6">
          <Alert
            variant="danger"
            action={mayChangeUser(mayUse, user) && <Button onClick={() => setOpenTask('ban')}>Unban</Button>}
          >
            <p className="font-semibold">This user is banned and cannot sign in.</p>
            <p className="wrap-anywhere text-ink-2">{banReason || 'No reason was given.'}</p>
          </Alert>
        </div>
      )}
      <UserFacts details={details} />
      <UserTabs details={details} current={tab} />
      {/* Unsaved input in the form survives while another tab is open. */}
      <div hidden={tab !== 'profile'}>
        <ProfileTab user={user} onSaved={banner.success} onFailed={banner.error} />
      </div>
      {tab === 'orders' && <OrdersTab user={user} />}
      {tab === 'credits' && <CreditsTab user={user} />}
      {tab === 'generations' && <GenerationsTab user={user} />}
      {tab === 'tickets' && <TicketsTab user={user} />}
      {tab === 'sessions' && <SessionsTab details={details} onEnd={() => setOpenTask('sign-out')} />}
      {tab === 'activity' && <ActivityTab user={user} />}
      <SendMessageDialog {...dialog('message')} recipients={[user]} onSent={banner.success} />
      <MessageHistoryDialog {...dialog('history')} user={user} />
      <BanDialog {...dialog('ban')} {...callbacks} details={details} />
      <EndSessionsDialog {...dialog('sign-out')} details={details} announce={banner} />
      <DeleteUserDialog
        {...dialog('delete')}
        user={user}
        onDeleted={leave}
        // The banner disappears with this page.
        announce={{ success: settingsToast.success, error: banner.error }}
      />
    </>
  );
}

/** Asks before a user is signed out everywhere. */
function EndSessionsDialog({ details, ...dialog }: EndSessionsDialogProps) {
  const { user, sessions } = details;
  const { mutateAsync } = useEndpointMutation(endUserSessions, {
    invalidates: [userDetailsQuery(user._id).queryKey],
  });
  return (
    <ConfirmAction
      {...dialog}
      title="Sign out everywhere"
      question={`${user.userName || user.UserEmail} will have to sign in again on ${countOf(sessions.length, 'device')}. Unsaved work there will be lost.`}
      confirmLabel="Sign out"
      busyText="Signing out..."
      run={() => mutateAsync(byId(user._id))}
      done={({ ended }) => `Signed out on ${countOf(ended, 'device')}`}
      describeFailure={(failure) => `Failed to sign the user out: ${reasonOf(failure)}`}
    />
  );
}

/** The tabs of a user's page: links, because each has its own URL. */
function UserTabs({ details: { counts, sessions }, current }: UserTabsProps) {
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
