import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft, Plus } from 'lucide-react';
import { useMe } from '#features/accounts/queries.ts';
import { useSession, type SessionUser } from '#features/identity/session.ts';
import { Alert } from '#ui/alert.tsx';
import { Avatar } from '#ui/avatar.tsx';
import { ButtonLink } from '#ui/button-link.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { iconButtonClass } from '#ui/icon-button-style.ts';
import { LogoMark } from '#ui/logo.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { ConversationPane } from './conversation/conversation-pane.tsx';
import type { ConversationProps } from './conversation/conversation.tsx';
import { Inbox } from './inbox.tsx';
import { NoTickets } from './list/no-tickets.tsx';
import { TicketFilterBar } from './list/ticket-filter-bar.tsx';
import { TicketList } from './list/ticket-list.tsx';
import { isFiltered, readTicketsSearch } from './list/tickets-search.ts';
import { useReturnToRow } from './list/use-return-to-row.ts';
import { readInboxState } from './list/inbox-state.ts';
import { useLiveTickets } from './live/use-live-tickets.ts';
import { useTickets } from './queries.ts';
import { useReportedFailure } from './report-failure.ts';

const route = getRouteApi('/user/support');

const TITLE = 'Support Messages';
const FAILURE = 'Your tickets could not be loaded.';

/** /user/support (customer specification §2): the user's own tickets and their conversations. */
export function SupportScreen() {
  const session = useSession();
  return session ? <AdminInbox session={session} /> : null;
}

function AdminInbox({ session }: { readonly session: SessionUser }) {
  const navigate = route.useNavigate();
  const { filters, selected, filter, clearFilters, searchOf } = readInboxState(
    readTicketsSearch({ ...route.useSearch() }),
    (search) => {
      // Adds no entry to the browser's history.
      void navigate({ to: '.', search, replace: true, resetScroll: false });
    },
  );
  const live = useLiveTickets();
  const query = useTickets({ userEmail: session.email, ...filters }, live);
  useReportedFailure(query, FAILURE);
  const speakers = useSpeakers(session);
  useReturnToRow(selected);
  const list = searchOf(undefined);
  return (
    <>
      {selected !== undefined && <h1 className="sr-only lg:hidden">{TITLE}</h1>}
      <div className={selected === undefined ? undefined : 'max-lg:hidden'}>
        <PageHeader
          title={TITLE}
          text="Your tickets and our replies, in one place."
          actions={
            <ButtonLink
              to="/user/create-support"
              variant="primary"
              icon={<Plus size={20} aria-hidden="true" />}
            >
              Create Ticket
            </ButtonLink>
          }
        />
        <TicketFilterBar filters={filters} onFilter={filter} />
      </div>
      <Inbox
        query={query}
        count={query.data?.length}
        failure={FAILURE}
        isOpen={selected !== undefined}
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
        conversation={
          selected === undefined ? (
            <div className="grid flex-1 place-content-center">
              <EmptyState title="Select a ticket to view messages" />
            </div>
          ) : (
            <ConversationPane
              key={selected}
              ticketId={selected}
              owner={session.id}
              side="user"
              live={live}
              speakersOf={() => speakers}
              back={
                <Link
                  to="."
                  search={list}
                  resetScroll={false}
                  aria-label="Back to tickets"
                  className={`${iconButtonClass()} -ml-3 lg:hidden`}
                >
                  <ArrowLeft size={22} aria-hidden="true" />
                </Link>
              }
              leave={
                <ButtonLink to="." search={list}>
                  Back to tickets
                </ButtonLink>
              }
              closedNote={<ClosedNote />}
            />
          )
        }
      />
    </>
  );
}

/** The names of the two sides of the user's own tickets. */
function useSpeakers({ email, name, image }: SessionUser): ConversationProps['speakers'] {
  const me = useMe().data;
  return {
    user: {
      name: 'You',
      picture: (
        <Avatar
          name={me?.userName || name || email}
          email={email}
          imageUrl={me?.profileURL ?? image}
          size={36}
        />
      ),
    },
    admin: { name: 'Voicedraft support', picture: <LogoMark size={36} /> },
  };
}

function ClosedNote() {
  return (
    <div className="border-t border-line p-3 sm:px-6 sm:py-4">
      <Alert
        tone="info"
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
