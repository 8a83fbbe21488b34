import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import { Plus, MailQuestionMark } from 'lucide-react';
import { useMe } from '#features/accounts/queries.ts';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatDateTime } from '#lib/format.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { Button } from '#ui/button.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import type { Speaker } from './conversation/message-bubble.tsx';
import { Inbox } from './inbox.tsx';
import { NoTickets } from './list/no-tickets.tsx';
import { TicketFilterBar } from './list/ticket-filter-bar.tsx';
import { TicketList } from './list/ticket-list.tsx';
import { isFiltered, readTicketsSearch } from './list/tickets-search.ts';
import { useCloseHidden } from './list/use-close-hidden.ts';
import { useInboxState } from './list/use-inbox-state.ts';
import { useLiveTickets } from './live/use-live-tickets.ts';
import { useTickets, refetchTickets, unclaimedTicketQuery } from './queries.ts';
import { useAnnouncedFailure } from './announce-failure.ts';

const HEADER = {
  title: 'Support Messages',
  text: 'Your tickets and our replies, in one place.',
  actions: (
    <ButtonLink to="/user/create-support" variant="primary" icon={<Plus size={20} />}>
      Create Ticket
    </ButtonLink>
  ),
};
const FAILURE = 'Your tickets could not be loaded.';

/** /user/support (customer specification §2): the user's own tickets and their conversations. */
export function SupportScreen() {
  const session = useSession();
  if (session) return <OwnInbox session={session} />;
  return (
    <>
      <PageHeader {...HEADER} />
      <Skeleton className="h-96 w-full rounded-card" />
    </>
  );
}

function OwnInbox({ session }: { readonly session: SessionUser }) {
  const { filters, selected, filter, clearFilters, close, searchOf } = useInboxState(
    '/user/support',
    readTicketsSearch,
  );
  const live = useLiveTickets();
  const query = useTickets({ userEmail: session.email, ...filters }, live);
  useAnnouncedFailure(query, FAILURE);
  useCloseHidden({ filters, selected, tickets: query.isPlaceholderData ? undefined : query.data, close });
  const you = useOwnSpeaker(session);
  return (
    <Inbox
      header={HEADER}
      filters={
        <>
          <UnclaimedTicket />
          <TicketFilterBar filters={filters} onFilter={filter} />
        </>
      }
      query={query}
      count={query.data?.length}
      failure={FAILURE}
      list={
        <TicketList
          tickets={query.data}
          selected={selected}
          searchOf={searchOf}
          empty={
            <NoTickets
              onClear={isFiltered(filters) ? clearFilters : undefined}
              text="Write to us if something does not work or you have a question."
              action={<ButtonLink to="/user/create-support">Create your first ticket</ButtonLink>}
            />
          }
        />
      }
      prompt="Select a ticket to view messages"
      conversation={
        selected && (
          <ConversationPane
            key={selected}
            ticketId={selected}
            owner={session.id}
            side="user"
            live={live}
            customerOf={() => you}
            list={searchOf(undefined)}
            closedNote={<ClosedNote />}
          />
        )
      }
    />
  );
}

/** The user in their own tickets. */
function useOwnSpeaker({ email, name, image }: SessionUser): Speaker {
  const me = useMe().data;
  return {
    name: 'You',
    image: (
      <Avatar
        name={me?.userName || name || email}
        email={email}
        imageUrl={me?.profileURL ?? image}
        size={36}
      />
    ),
  };
}

function ClosedNote() {
  return (
    <div className="border-t border-line p-3 sm:px-6 sm:py-4">
      <Alert
        variant="info"
        action={
          <ButtonLink to="/user/create-support" className="-my-1.5">
            Create Ticket
          </ButtonLink>
        }
      >
        This ticket is closed. Open a new one if you still need us.
      </Alert>
    </div>
  );
}

/** Asks about a ticket that somebody opened with the user's address without signing in. */
function UnclaimedTicket() {
  const ticket = useQuery(unclaimedTicketQuery).data;
  const queryClient = useQueryClient();
  const answer = useEndpointMutation(answerUnclaimedTicket, {
    parts: (isMine: boolean) => ({ params: { id: ticket?._id ?? '' }, body: { isMine } }),
  });
  if (ticket === undefined || ticket === null) return null;
  const send = (isMine: boolean) => {
    answer.mutate(isMine, {
      onSuccess: () => {
        showToast.success(isMine ? 'The ticket is in your list.' : 'The ticket stays out of your account.');
        void refetchTickets(queryClient);
      },
      onError: ({ message }) => showToast.error(`Your answer was not saved. ${message}`),
    });
  };
  return (
    <section
      aria-label="Unclaimed ticket"
      className="mb-6 flex flex-wrap items-center gap-x-6 gap-y-3 rounded-well border border-warning-line bg-warning-soft px-4 py-3.5 text-ui/[22px]"
    >
      <div className="flex min-w-0 flex-[1_1_20rem] gap-3">
        <MailQuestionMark size={20} className="mt-px flex-none text-warning" />
        <p className="min-w-0 text-pretty">
          <b className="font-semibold">Is it yours?</b> A message was sent with your address, without signing
          in, {formatDateTime(ticket.createdAt)}.
        </p>
      </div>
      <div className="flex flex-wrap gap-2 max-sm:w-full">
        <Button className="max-sm:w-full" disabled={answer.isPending} onClick={() => send(true)}>
          Yes, add it to my tickets
        </Button>
        <Button
          variant="danger-quiet"
          className="max-sm:w-full"
          disabled={answer.isPending}
          onClick={() => send(false)}
        >
          No
        </Button>
      </div>
    </section>
  );
}
