import { useQueryClient } from '@tanstack/react-query';
import { replyToTicket } from '@voicedraft/contract/tickets';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { beforeSessionEnds, knownSession, useSession } from '#features/identity/session.ts';
import { refetchTickets, takeOverTicket } from '#features/tickets/queries.ts';
import { announceFailure } from '#features/tickets/announce-failure.ts';
import { callEndpoint } from '#lib/api-client.ts';
import { createKey } from '#lib/create-key.ts';
import type { OutboxReply } from './outbox-reply.ts';
import type { OutboxItem } from './outbox.ts';
import { ticketOutbox } from './ticket-outbox.ts';

/** How long one attempt may take before it counts as unanswered, in milliseconds. */
const ATTEMPT_MS = 30_000;

/** Sends the replies of the signed-in user while the component is mounted, one at a time. */
export function useOutboxSender(): void {
  const queryClient = useQueryClient();
  const owner = useSession()?.id;
  useEffect(() => {
    if (owner === undefined) return;
    const send = async ({ key, ticketId, message, attachments, ticketStatus }: OutboxReply) => {
      const { data } = await callEndpoint(
        replyToTicket,
        {
          params: { id: ticketId },
          body: { key, message, attachments: attachments.map(({ _id }) => _id), ticketStatus },
        },
        // `keepalive`: the request must outlive the page.
        { signal: AbortSignal.timeout(ATTEMPT_MS), keepalive: true },
      );
      await takeOverTicket(queryClient, data);
    };
    const onRefused = (_reply: OutboxReply, failure: unknown) => {
      announceFailure('Your message was not sent.', failure);
      // It may have been closed in the meantime.
      void refetchTickets(queryClient);
    };
    const stop = ticketOutbox.start({ owner, send, onRefused });
    const release = () => void ticketOutbox.release();
    const follow = () => (document.hidden ? release() : ticketOutbox.flush());
    const forget = beforeSessionEnds(() => ticketOutbox.release());
    addEventListener('online', ticketOutbox.flush);
    document.addEventListener('visibilitychange', follow);
    addEventListener('pagehide', release);
    return () => {
      // Not with the session of somebody else who has signed in.
      if (knownSession(queryClient)?.id === owner) release();
      stop();
      forget();
      removeEventListener('online', ticketOutbox.flush);
      document.removeEventListener('visibilitychange', follow);
      removeEventListener('pagehide', release);
    };
  }, [queryClient, owner]);
}

/**
 * Sends what is held of a ticket, so that a status that is set now is not overtaken by it.
 * @throws Error if the server cannot be reached or refuses it
 */
export async function sendHeld(ticketId: string): Promise<void> {
  if (!(await ticketOutbox.release(ticketId))) throw new Error('A reply to this ticket is not sent yet.');
}

const NOTHING: readonly OutboxItem[] = [];

/** This account's replies to a ticket that the server has not taken yet, oldest first. */
export function useOutboxItems(owner: string, ticketId: string): readonly OutboxItem[] {
  const items = useSyncExternalStore(ticketOutbox.subscribe, ticketOutbox.items, () => NOTHING);
  return useMemo(
    () => items.filter((item) => item.owner === owner && item.ticketId === ticketId),
    [items, owner, ticketId],
  );
}

/** The parts of a reply when it is written. */
type NewReply = Omit<OutboxReply, 'key' | 'writtenAt' | 'refusal'>;

/** Puts a reply into the outbox, which sends it as soon as it can, and returns its key. */
export function sendReply(reply: NewReply): string {
  const key = createKey();
  ticketOutbox.put({ ...reply, key, writtenAt: new Date().toISOString() });
  return key;
}
