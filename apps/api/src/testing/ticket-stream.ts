import { expect, vi } from 'vitest';
import { parseEvents, type SentEvent } from './events.ts';
import type { TestUser } from './test-service.ts';

/** A browser's stream of ticket events, and what it has heard so far. */
export interface TicketStream {
  readonly status: number;
  readonly events: () => SentEvent[];
  readonly hasEnded: () => boolean;
  /** Leaves out from here on what has been heard so far. */
  readonly forget: () => void;
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
  const heard = () => (text.includes('\n\n') ? text.lastIndexOf('\n\n') + 2 : 0);
  void read()
    .catch(() => {})
    .finally(() => (ended = true));
  return {
    status: answer.status,
    events: () => parseEvents(text.slice(0, heard())),
    hasEnded: () => ended,
    forget: () => (text = text.slice(heard())),
    leave: () => leaving.abort(),
  };
}

/**
 * Lets the streams begin afresh: what was done before they were opened may reach them late, and nobody could
 * tell it from what is done next.
 * @param mark a ticket that all of them are told of, opened once they listen
 */
export async function beginAfresh(streams: readonly TicketStream[], mark: string): Promise<void> {
  for (const { events, forget } of streams) {
    await vi.waitFor(() => expect(events()).toContainEqual(told(mark)), { timeout: 15_000 });
    forget();
  }
}
