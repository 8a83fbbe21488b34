import { Refusal } from '#http/refusal.ts';
import type { QueueHealth } from '#health.ts';

/** A guess for Retry-After: nobody knows how long the waiting requests take. */
const RETRY_AFTER_SECONDS = 10;

/** Somebody in the queue. */
export interface Caller {
  /** Called whenever the position changes: 1 is next. */
  readonly onPosition: (position: number) => void;
  /** Aborted when the caller disconnects. */
  readonly signal: AbortSignal;
  /** Whether it is served before those that wait without this. */
  readonly goesFirst?: boolean | undefined;
}

/** A queue that serves one request at a time. */
export interface Queue {
  readonly state: QueueHealth;
  /** Throws Refusal 429 if the queue is full. */
  requireRoom(): void;
  /**
   * Does the work when its turn comes, or nothing if the caller left before; call `requireRoom` first. Rejects with
   * what the work throws.
   */
  run(caller: Caller, work: () => Promise<void>): Promise<void>;
}

interface Turn extends Pick<Caller, 'goesFirst'> {
  readonly begin: () => void;
  readonly onPosition: (position: number) => void;
}

/** Creates a queue in which at most `limit` requests wait, besides the one that is being served. */
export function createQueue(limit: number): Queue {
  const waiting: Turn[] = [];
  let isBusy = false;

  function announcePositions(): void {
    for (const [index, turn] of waiting.entries()) turn.onPosition(index + 1);
  }

  function next(): void {
    const turn = waiting.shift();
    isBusy = turn !== undefined;
    turn?.begin();
    announcePositions();
  }

  /** Waits for the turn; false if the caller left before it came. */
  function takeTurn({ onPosition, signal, goesFirst }: Caller): Promise<boolean> {
    if (!isBusy) {
      isBusy = true;
      return Promise.resolve(true);
    }
    return new Promise((resolve) => {
      function leave(): void {
        waiting.splice(waiting.indexOf(turn), 1);
        announcePositions();
        resolve(false);
      }
      const turn: Turn = {
        goesFirst,
        onPosition,
        begin() {
          signal.removeEventListener('abort', leave);
          resolve(true);
        },
      };
      signal.addEventListener('abort', leave, { once: true });
      const behind = goesFirst === true ? waiting.findIndex((other) => other.goesFirst !== true) : -1;
      if (behind === -1) {
        waiting.push(turn);
        onPosition(waiting.length);
      } else {
        waiting.splice(behind, 0, turn);
        announcePositions();
      }
    });
  }

  return {
    get state() {
      return { running: isBusy, waiting: waiting.length, limit };
    },
    requireRoom() {
      if (isBusy && waiting.length >= limit) throw queueIsFull();
    },
    async run(caller, work) {
      if (!(await takeTurn(caller))) return;
      try {
        await work();
      } finally {
        next();
      }
    },
  };
}

function queueIsFull(): Refusal {
  return new Refusal({
    status: 429,
    code: 'queue_full',
    message: 'Too many requests are waiting. Try again a little later.',
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}
