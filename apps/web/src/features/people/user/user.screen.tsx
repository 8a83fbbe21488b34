import { useSuspenseQuery } from '@tanstack/react-query';
import { useNavigate, getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { useMay, useMe } from '#features/accounts/queries.ts';
import { MessageHistoryDialog } from '#features/mail/message-history/message-history-dialog.tsx';
import { SendMessageDialog } from '#features/mail/send-message/send-message-dialog.tsx';
import { userDetailsQuery, useForgetUser } from '#features/people/administration-queries.ts';
import { BannerSlot, useBanner, type Banner } from '#features/people/directory/banner.tsx';
import { DeleteUserDialog } from '#features/people/directory/delete-user-dialog.tsx';
import { BackLink } from '#ui/back-link.tsx';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { QueryBoundary } from '#ui/query-boundary.tsx';
import { isMissing } from '#ui/query-error.tsx';
import { RecordSkeleton } from '#ui/record-skeleton.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { CreditsTab } from './credits-tab.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { GenerationsTab } from './generations-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { UserActions, type UserTask } from './user-actions.tsx';
import { UserFacts, UserHead } from './user-head.tsx';
import { UserTabs } from './user-tabs.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import { TAB_AREAS } from './user-search.ts';
import { mayChangeUser } from './user-rights.ts';
import { useUserTabList } from './use-user-tab-list.ts';

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

interface UserProps {
  readonly id: string;
  readonly banner: Banner;
}

function User({ id, banner }: UserProps) {
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
