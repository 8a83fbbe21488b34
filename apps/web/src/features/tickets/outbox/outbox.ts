import { ApiError } from '#lib/api-error.ts';
import type { StoredValue } from '#lib/stored-value.ts';
import type { OutboxReply } from './outbox-reply.ts';

/** A reply in the outbox, and its delivery state. */
export interface OutboxItem extends OutboxReply {
  /**
   * `held`: can be taken back. `waiting`: the server cannot be reached; retried automatically. `refused`: not retried.
   */
  readonly status: 'held' | 'sending' | 'waiting' | 'refused';
}

interface OutboxWorker {
  /** The account whose replies are sent. */
  readonly owner: string;
  /**
   * Sends a reply to the server. Rejects with an `ApiError`, or with the reason for which the request was aborted.
   */
  readonly send: (reply: OutboxReply) => Promise<void>;
  /** The server has refused it for good. */
  readonly onRefused: (reply: OutboxReply, failure: unknown) => void;
}

/**
 * Replies that the server has not taken yet. Each has its own key, so that sending it again, from another tab or
 * after a lost response, adds nothing. Those of one ticket are sent in the order they were written; a refused one
 * does not block the next.
 */
export interface Outbox {
  readonly put: (reply: OutboxReply) => void;
  /** Tries a refused reply again. */
  readonly retry: (key: string) => void;
  readonly discard: (key: string) => void;
  /** Takes back a reply that is held, and returns it; undefined if it is sent, or being sent. */
  readonly takeBack: (key: string) => OutboxReply | undefined;
  /**
   * Sends what is held at once, of one ticket or of all. Resolves once each was tried; false if some of it still waits
   * for the server, or was refused now.
   */
  readonly release: (ticketId?: string) => Promise<boolean>;
  /** Retries everything that waits at once: called when the connection may have returned. */
  readonly flush: () => void;
  /**
   * Makes a worker send present and future replies; the returned function stops it. Drops replies of other accounts.
   */
  readonly start: (worker: OutboxWorker) => () => void;
  /** All replies that are not taken yet, oldest first; the same array until something changes. */
  readonly items: () => readonly OutboxItem[];
  readonly subscribe: (listener: () => void) => () => void;
}

/** Pause before the first retry, doubled after each, in milliseconds. */
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 8000;

/** Creates an outbox that is kept in `stored`, or in memory while storage fails. */
export function createOutbox(
  stored: StoredValue<readonly OutboxReply[]>,
  wait: (run: () => void, ms: number) => () => void = waitInBrowser,
  now: () => number = () => Date.now(),
): Outbox {
  const listeners = new Set<() => void>();
  /** Tickets whose last attempt did not reach the server. */
  const unreachable = new Set<string>();
  let unstored: readonly OutboxReply[] | undefined;
  let view: readonly OutboxItem[] = [];
  let worker: OutboxWorker | undefined;
  let running = false;
  /** Ends with the run that sends what can be sent now. */
  let run = Promise.resolve();
  let pauseMs = FIRST_PAUSE_MS;
  let cancelWait: (() => void) | undefined;

  const isHeld = ({ heldUntil = 0 }: OutboxReply) => heldUntil > now();
  const statusOf = (reply: OutboxReply): OutboxItem['status'] => {
    if (reply.refusal !== undefined) return 'refused';
    if (isHeld(reply)) return 'held';
    return unreachable.has(reply.ticketId) ? 'waiting' : 'sending';
  };
  const replies = () => unstored ?? stored.read()?.value ?? [];
  const describe = (reply: OutboxReply): OutboxItem => ({
    ...reply,
    status: statusOf(reply),
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

  const sendAll = async () => {
    running = true;
    if (view.some((item) => item.status === 'held' && !isHeld(item))) refresh();
    /** Later replies of a ticket wait for the earlier one. */
    const blocked = new Set<string>();
    for (;;) {
      const by: OutboxWorker | undefined = worker;
      const next = replies().find(
        (reply) =>
          reply.owner === by?.owner &&
          reply.refusal === undefined &&
          !isHeld(reply) &&
          !blocked.has(reply.ticketId),
      );
      if (by === undefined || next === undefined) break;
      await attempt(next, by);
      if (unreachable.has(next.ticketId)) blocked.add(next.ticketId);
    }
    running = false;
    const pauses = replies()
      .filter(isHeld)
      .map(({ heldUntil = 0 }) => heldUntil - now());
    if (blocked.size > 0) {
      pauses.push(pauseMs);
      pauseMs = Math.min(pauseMs * 2, LONGEST_PAUSE_MS);
    }
    if (pauses.length > 0) cancelWait = wait(() => void work(), Math.min(...pauses));
  };
  const work = () => {
    cancelWait?.();
    if (!running && worker !== undefined) run = sendAll();
    return run;
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
    takeBack: (key) => {
      const reply = replies().find((one) => one.key === key && isHeld(one));
      if (reply !== undefined) remove(key);
      return reply;
    },
    release: async (ticketId) => {
      const isMeant = (reply: OutboxReply) => ticketId === undefined || reply.ticketId === ticketId;
      const isHeldOf = (reply: OutboxReply) => isMeant(reply) && isHeld(reply);
      if (replies().some(isHeldOf)) {
        write(
          replies().map((reply) => {
            const { heldUntil: _until, ...released } = reply;
            return isHeldOf(reply) ? released : reply;
          }),
        );
      }
      const owner = worker?.owner;
      const sent = new Set(
        replies().flatMap((reply) =>
          isMeant(reply) && reply.owner === owner && reply.refusal === undefined ? [reply.key] : [],
        ),
      );
      await work();
      return !replies().some(({ key }) => sent.has(key));
    },
    flush: () => {
      pauseMs = FIRST_PAUSE_MS;
      void work();
    },
    start: (next) => {
      worker = next;
      const own = replies().filter(({ owner }) => owner === next.owner);
      if (own.length < replies().length) write(own);
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

/** Whether the same request may succeed later: there was no response, or the server is busy or broken. */
function isPassing(failure: unknown): boolean {
  // Any other error comes from an aborted request.
  if (!(failure instanceof ApiError)) return true;
  return failure.status === 0 || failure.status === 401 || failure.status === 429 || failure.status >= 500;
}

function keysOf(replies: readonly OutboxReply[] | undefined): string {
  return (replies ?? [])
    .map(({ key, refusal, heldUntil }) => `${key}${refusal ?? ''}${heldUntil ?? ''}`)
    .join();
}

function waitInBrowser(run: () => void, ms: number): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}
