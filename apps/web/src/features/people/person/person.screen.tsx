import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import type { UserDetails } from '@voicedraft/contract/people';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { useMe } from '#features/accounts/queries.ts';
import { MessageHistoryDialog } from '#features/mail/message-history/message-history-dialog.tsx';
import { SendMessageDialog } from '#features/mail/send-message/send-message-dialog.tsx';
import { readId } from '#features/orders/order-paths.ts';
import { personQuery, useForgetPerson } from '#features/people/administration-queries.ts';
import { BannerPlace, useBanner, type Banner } from '#features/people/directory/banner.tsx';
import { DeleteUserDialog } from '#features/people/directory/delete-user-dialog.tsx';
import { ADMIN_PATHS } from '#lib/admin-paths.ts';
import { settingsToast } from '#ui/admin-toast.ts';
import { Alert } from '#ui/alert.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { ListOutdated } from '#ui/list/list-failure.tsx';
import { ActivityTab } from './activity-tab.tsx';
import { BanDialog } from './ban-dialog.tsx';
import { CreditsTab } from './credits-tab.tsx';
import { EndSessionsDialog } from './end-sessions-dialog.tsx';
import { GenerationsTab } from './generations-tab.tsx';
import { OrdersTab } from './orders-tab.tsx';
import { PersonActions, type PersonTask } from './person-actions.tsx';
import { PersonFacts, PersonHead } from './person-head.tsx';
import { isGone, PersonFailed, PersonLoading } from './person-states.tsx';
import { PersonTabs } from './person-tabs.tsx';
import { ProfileTab } from './profile-tab.tsx';
import { SessionsTab } from './sessions-tab.tsx';
import { TicketsTab } from './tickets-tab.tsx';
import { usePersonList } from './use-person-list.ts';

/** /admin/users/$id: everything about one user. */
export function PersonScreen() {
  const id = useParams({ strict: false, select: readId });
  const query = useQuery(personQuery(id));
  const banner = useBanner();
  const { error } = query;
  // Deleted meanwhile: what is kept of them is shown no longer.
  const data = isGone(error) ? undefined : query.data;
  return (
    <>
      <BannerPlace banner={banner} />
      <ButtonLink
        to={ADMIN_PATHS.users}
        variant="ghost"
        icon={<ArrowLeft size={20} aria-hidden="true" />}
        className="mb-4 -ml-4 text-ink-2"
      >
        User Directory
      </ButtonLink>
      {data === undefined &&
        (error === null ? <PersonLoading /> : <PersonFailed error={error} query={query} />)}
      {data !== undefined && error !== null && (
        <ListOutdated text="This user could not be refreshed." query={query} />
      )}
      {data !== undefined && <Person key={id} details={data} banner={banner} />}
    </>
  );
}

interface PersonProps {
  readonly details: UserDetails;
  readonly banner: Banner;
}

function Person({ details, banner }: PersonProps) {
  const { user, banned, banReason } = details;
  const isOwn = useMe().data?._id === user._id;
  const navigate = useNavigate();
  const forget = useForgetPerson();
  const [asked, setAsked] = useState<PersonTask>();
  const { tab = 'profile' } = usePersonList().filters;
  const dialog = (task: PersonTask) => ({
    open: asked === task,
    onOpenChange: (open: boolean) => setAsked(open ? task : undefined),
  });
  const told = { onDone: banner.success, onFailed: banner.error };
  const leave = () => {
    // The banner goes with this page.
    settingsToast.success('User deleted successfully');
    void navigate({ to: ADMIN_PATHS.users, replace: true, ignoreBlocker: true }).then(() => forget(user._id));
  };
  return (
    <>
      <PersonHead
        details={details}
        actions={<PersonActions banned={banned} isOwn={isOwn} onAsk={setAsked} />}
      />
      {banned && (
        <div className="mb-6">
          <Alert tone="danger" action={<Button onClick={() => setAsked('ban')}>Unban</Button>}>
            <p className="font-semibold">This user is banned and cannot sign in.</p>
            <p className="wrap-anywhere text-ink-2">{banReason || 'No reason was given.'}</p>
          </Alert>
        </div>
      )}
      <PersonFacts details={details} />
      <PersonTabs details={details} current={tab} />
      {/* What is typed there stays while another part is looked at. */}
      <div hidden={tab !== 'profile'}>
        <ProfileTab user={user} onSaved={banner.success} onFailed={banner.error} />
      </div>
      {tab === 'orders' && <OrdersTab user={user} />}
      {tab === 'credits' && <CreditsTab user={user} />}
      {tab === 'generations' && <GenerationsTab user={user} />}
      {tab === 'tickets' && <TicketsTab user={user} />}
      {tab === 'sessions' && <SessionsTab details={details} onEnd={() => setAsked('sign-out')} />}
      {tab === 'activity' && <ActivityTab user={user} />}
      <SendMessageDialog {...dialog('message')} recipients={[user]} onSent={banner.success} />
      <MessageHistoryDialog {...dialog('history')} user={user} />
      <BanDialog {...dialog('ban')} {...told} details={details} />
      <EndSessionsDialog {...dialog('sign-out')} {...told} details={details} />
      <DeleteUserDialog {...dialog('delete')} user={user} onDeleted={leave} onFailed={banner.error} />
    </>
  );
}
