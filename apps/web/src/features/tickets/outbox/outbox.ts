import { ApiError } from '#lib/api-error.ts';
import type { StoredValue } from '#lib/stored-value.ts';
import type { OutboxReply } from './outbox-reply.ts';

/** A reply in the outbox, and what is being done about it. */
export interface OutboxItem extends OutboxReply {
  /** `waiting`: the server cannot be reached; it is tried again by itself. `refused`: it is not. */
  readonly status: 'sending' | 'waiting' | 'refused';
}

interface OutboxWorker {
  /** Whose replies are sent: the id of an account. */
  readonly owner: string;
  /** Takes a reply to the server. Rejects with an `ApiError`, or with what ended the call. */
  readonly send: (reply: OutboxReply) => Promise<void>;
  /** The server has said no, for good. */
  readonly onRefused: (reply: OutboxReply, failure: unknown) => void;
}

/**
 * Replies that the server has not taken yet. Each carries a key of its own, so that sending it again, by
 * another tab or after an answer that got lost, adds nothing. Those of one ticket go in the order they were
 * written; one that the server refuses does not hold up the next.
 */
export interface Outbox {
  readonly put: (reply: OutboxReply) => void;
  /** Tries a refused reply again. */
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Tries at once whatever waits: called when the connection may have come back. */
  readonly flush: () => void;
  /** Has a worker send what is there and what comes; the function that it answers stops it. */
  readonly start: (worker: OutboxWorker) => () => void;
  /** Everything that is not taken yet, oldest first; the same array until something changes. */
  readonly items: () => readonly OutboxItem[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Pause before the first new attempt, doubled after each, in milliseconds. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** Makes an outbox that is kept in `stored`, or in memory for as long as storage does not take it. */
export function createOutbox(
  stored: StoredValue<readonly OutboxReply[]>,
  wait: (run: () => void, ms: number) => () => void = waitInBrowser,
): Outbox {
  const listeners = new Set<() => void>();
  /** Tickets whose last attempt found no server. */
  const unreachable = new Set<string>();
  let unstored: readonly OutboxReply[] | undefined;
  let view: readonly OutboxItem[] = [];
  let worker: OutboxWorker | undefined;
  let running = false;
  let pauseMs = FIRST_PAUSE_MS;
  let cancelWait: (() => void) | undefined;

  const replies = () => unstored ?? stored.read()?.value ?? [];
  const describe = (reply: OutboxReply): OutboxItem => ({
    ...reply,
    status: reply.refusal !== undefined ? 'refused' : unreachable.has(reply.ticketId) ? 'waiting' : 'sending',
  });
  const refresh = () => {
    view = replies().map(describe);
    for (const listener of listeners) listener();
  };
  const write = (next: readonly OutboxReply[]) => {
    stored.write(next);
    unstored = keysOf(stored.read()?.value) === keysOf(next) ? undefined : next;
    refresh();
  };
  const change = (key: string, refusal: string | undefined) => {
    write(
      replies().map((reply) => {
        if (reply.key !== key) return reply;
        const { refusal: _before, ...rest } = reply;
        return refusal === undefined ? rest : { ...rest, refusal };
      }),
    );
  };
  const remove = (key: string) => write(replies().filter((reply) => reply.key !== key));

  const attempt = async (reply: OutboxReply, by: OutboxWorker) => {
    try {
      await by.send(reply);
      unreachable.delete(reply.ticketId);
      pauseMs = FIRST_PAUSE_MS;
      remove(reply.key);
    } catch (failure) {
      if (isPassing(failure)) {
        unreachable.add(reply.ticketId);
        refresh();
        return;
      }
      unreachable.delete(reply.ticketId);
      change(reply.key, failure instanceof Error ? failure.message : String(failure));
      by.onRefused(reply, failure);
    }
  };

  const work = async () => {
    cancelWait?.();
    if (running || worker === undefined) return;
    running = true;
    /** Later replies of a ticket wait for the one before them. */
    const held = new Set<string>();
    for (;;) {
      const by: OutboxWorker | undefined = worker;
      const next = replies().find(
        ({ owner, refusal, ticketId }) => owner === by?.owner && refusal === undefined && !held.has(ticketId),
      );
      if (by === undefined || next === undefined) break;
      await attempt(next, by);
      if (unreachable.has(next.ticketId)) held.add(next.ticketId);
    }
    running = false;
    if (held.size === 0) return;
    cancelWait = wait(() => void work(), pauseMs);
    pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
  };

  stored.subscribe(refresh);
  refresh();
  return {
    put: (reply) => {
      write([...replies(), reply]);
      void work();
    },
    retry: (key) => {
      change(key, undefined);
      void work();
    },
    discard: remove,
    flush: () => {
      pauseMs = FIRST_PAUSE_MS;
      void work();
    },
    start: (next) => {
      worker = next;
      void work();
      return () => {
        if (worker !== next) return;
        worker = undefined;
        cancelWait?.();
      };
    },
    items: () => view,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** Whether the same call may go through later: there was no answer, or the server is busy or broken. */
function isPassing(failure: unknown): boolean {
  // What is no answer at all comes from a call that was cut short.
  if (!(failure instanceof ApiError)) return true;
  return failure.status === 0 || failure.status === 401 || failure.status === 429 || failure.status >= 500;
}

function keysOf(replies: readonly OutboxReply[] | undefined): string {
  return (replies ?? []).map(({ key, refusal }) => `${key}${refusal ?? ''}`).join();
}

function waitInBrowser(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
