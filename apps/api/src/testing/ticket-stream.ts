import { expect, vi } from 'vitest';
import { parseEvents, type SentEvent } from './events.ts';
import type { TestUser } from './test-service.ts';

/** A browser's stream of ticket events, and what it has received so far. */
export interface TicketStream {
  readonly status: number;
  readonly events: () => SentEvent[];
  readonly hasEnded: () => boolean;
  /** Discards what has been received so far. */
  readonly forget: () => void;
  readonly leave: () => void;
}

/** The first event of a stream, also sent after changes that it may have missed. */
export const RESYNC: SentEvent = { event: 'resync', data: {} };

/** The event for a changed ticket. */
export const ticketEvent = (id: string): SentEvent => ({ event: 'ticket', data: { _id: id } });

/**
 * Opens a user's stream of ticket events.
 * @param address URL of a listening server
 */
export async function listenToTickets(address: string, user: TestUser): Promise<TicketStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/ticket-events`, {
    headers: user.headers,
    signal: leaving.signal,
  });
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  const lastEventEnd = () => (text.includes('\n\n') ? text.lastIndexOf('\n\n') + 2 : 0);
  void read()
    .catch(() => {})
    .finally(() => (ended = true));
  return {
    status: answer.status,
    events: () => parseEvents(text.slice(0, lastEventEnd())),
    hasEnded: () => ended,
    forget: () => (text = text.slice(lastEventEnd())),
    leave: () => leaving.abort(),
  };
}

/**
 * Gives the streams a clean start: what happened before they were opened may reach them late and would be
 * indistinguishable from what happens next.
 * @param mark a ticket whose events all of them receive, opened while they listen
 */
export async function startClean(streams: readonly TicketStream[], mark: string): Promise<void> {
  for (const { events, forget } of streams) {
    await vi.waitFor(() => expect(events()).toContainEqual(ticketEvent(mark)), { timeout: 15_000 });
    forget();
  }
}
