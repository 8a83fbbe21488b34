import { markTicketRead, type Ticket } from '@voicedraft/contract/tickets';
import { useEffect, useRef } from 'react';
import { refetchTicket } from '#features/tickets/queries.ts';
import { useEndpointMutation } from '#lib/endpoint-mutation.ts';
import { byId } from '#lib/endpoint-query.ts';
import { lastReplyId } from './conversation-lines.ts';
import { usePageVisible } from './use-page-visible.ts';

/** Marks the other side's messages as seen, once the end is visible (`isInSight`) in a visible tab. */
export function useMarkRead(ticket: Ticket, isInSight: boolean): void {
  const isVisible = usePageVisible();
  const marked = useRef<string>(undefined);
  const { _id: id, unread } = ticket;
  const { mutate } = useEndpointMutation(markTicketRead, {
    onSuccess: (_data, { params }, _, { client }) => refetchTicket(client, params.id),
  });
  const upTo = lastReplyId(ticket);
  const isDue = isVisible && isInSight && unread > 0;
  useEffect(() => {
    if (!isDue || upTo === undefined || marked.current === upTo) return;
    marked.current = upTo;
    // A failure is not reported: the mark stays, and the next reply or visit tries again.
    mutate({ ...byId(id), body: { upTo } });
  }, [mutate, isDue, id, upTo]);
}
