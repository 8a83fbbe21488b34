import { parseEvents, type SentEvent } from './events.ts';
import type { TestUser } from './test-service.ts';

/** A browser's stream of ticket events, and what it has heard so far. */
export interface TicketStream {
  readonly status: number;
  readonly events: () => SentEvent[];
  readonly hasEnded: () => boolean;
  readonly leave: () => void;
}

/** What a stream says first, and after changes that it may have missed. */
export const RESYNC: SentEvent = { event: 'resync', data: {} };

/** What a stream says of a ticket that has changed. */
export const told = (id: string): SentEvent => ({ event: 'ticket', data: { _id: id } });

/**
 * Opens a stream of somebody's ticket events.
 * @param address of a server that listens
 */
export async function listenToTickets(address: string, person: TestUser): Promise<TicketStream> {
  const leaving = new AbortController();
  const answer = await fetch(`${address}/api/ticket-events`, {
    headers: person.headers,
    signal: leaving.signal,
  });
  let text = '';
  let ended = false;
  const read = async () => {
    for await (const chunk of answer.body?.pipeThrough(new TextDecoderStream()) ?? []) text += chunk;
  };
  void read()
    .catch(() => {})
    .finally(() => (ended = true));
  return {
    status: answer.status,
    events: () => parseEvents(text.slice(0, text.lastIndexOf('\n\n') + 2)),
    hasEnded: () => ended,
    leave: () => leaving.abort(),
  };
}
