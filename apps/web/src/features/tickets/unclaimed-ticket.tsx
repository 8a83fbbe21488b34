import { useQuery, useQueryClient } from '@tanstack/react-query';
import { answerUnclaimedTicket } from '@voicedraft/contract/unclaimed-tickets';
import { MailQuestionMark } from 'lucide-react';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { formatDateTime } from '#lib/format.ts';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toast.ts';
import { refetchTickets, unclaimedTicketQuery } from './queries.ts';

/** Asks about a ticket that somebody opened with the user's address without signing in. */
export function UnclaimedTicket() {
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
        <MailQuestionMark size={20} aria-hidden="true" className="mt-px flex-none text-warning" />
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
