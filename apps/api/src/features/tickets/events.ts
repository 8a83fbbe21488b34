import type { ChangeListener } from '#db/change-feed.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import type { EventStream } from '#http/event-stream.ts';

/** Maximum number of streams per account. */
const STREAMS_MAX = 10;
/** How often a stream checks whether its session is still valid, in milliseconds. */
const RECHECK_MS = 30_000;
/** Number of checks before a stream ends on its own, after ten minutes: the browser opens another one. */
const RECHECKS = 20;

/** Options for opening a stream. */
export interface StreamRequest {
  readonly actor: Actor;
  /** Responds to the request with an event stream. */
  readonly connect: () => EventStream;
  /** Registers a callback for when the client disconnects. */
  readonly onGone: (callback: () => void) => void;
  /** Whether the session is still valid and has the rights with which the stream was opened. */
  readonly isAllowed: () => Promise<boolean>;
}

interface Viewer {
  readonly actor: Actor;
  readonly stream: EventStream;
  readonly leave: () => void;
}

/** Notifies browsers of changed tickets: each account of its own tickets, administrators of all of them. */
export class TicketStreams implements ChangeListener {
  readonly #viewers = new Map<string, Set<Viewer>>();
  readonly #staff = new Set<Viewer>();
  #stopped = false;

  /**
   * Opens a stream. Its first event is `resync`.
   * @throws AppError `rate_limited` for an account with ten of them; `unavailable` while the server is stopping
   */
  open({ actor, connect, onGone, isAllowed }: StreamRequest): void {
    if (this.#stopped) throw new AppError('unavailable');
    const own = this.#viewers.get(actor.id) ?? new Set();
    if (own.size >= STREAMS_MAX) throw new AppError('rate_limited');
    const stream = connect();
    let rechecks = 0;
    const watch = setInterval(() => {
      rechecks += 1;
      if (rechecks >= RECHECKS) viewer.leave();
      else void isAllowed().then((allowed) => !allowed && viewer.leave(), viewer.leave);
    }, RECHECK_MS);
    watch.unref();
    const viewer: Viewer = {
      actor,
      stream,
      leave: () => {
        clearInterval(watch);
        this.#staff.delete(viewer);
        own.delete(viewer);
        if (own.size === 0 && this.#viewers.get(actor.id) === own) this.#viewers.delete(actor.id);
        stream.end();
      },
    };
    this.#viewers.set(actor.id, own.add(viewer));
    if (mayUse(actor, 'tickets')) this.#staff.add(viewer);
    onGone(viewer.leave);
    stream.send('resync', {});
  }

  /** The topic of a ticket has the form `ticket:<id>:<account, if any>`. */
  changed(topic: string): void {
    const [kind, id, account = ''] = topic.split(':');
    if (kind !== 'ticket') return;
    const recipients = new Set([...this.#staff, ...(this.#viewers.get(account) ?? [])]);
    for (const { stream } of recipients) stream.send('ticket', { _id: id });
  }

  connected(state: boolean): void {
    if (!state) return;
    for (const viewers of this.#viewers.values()) {
      for (const { stream } of viewers) stream.send('resync', {});
    }
  }

  /** Ends all streams and opens no new ones, because the server waits for open responses. */
  stop(): void {
    this.#stopped = true;
    for (const viewer of [...this.#viewers.values()].flatMap((viewers) => [...viewers])) viewer.leave();
  }
}
