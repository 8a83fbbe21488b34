import type { Logger } from 'pino';
import { AppError } from '#http/app-error.ts';
import { EventMessage, type WorkEvent } from './event-message.ts';
import type { GenerationListener } from './listener.ts';

/** How long a generation may be silent before its row is read, and how often that is looked at. */
const QUIET_MS = 2_000;

/** For a caller whose process stops while the generation continues elsewhere. */
export class StillRunning extends AppError {
  constructor() {
    super('unavailable', 'The service is restarting. Your work continues. Check again in a moment.');
  }
}

interface Followed {
  /** Null until its caller listens. */
  listener: GenerationListener | null;
  /** Events from before the caller listened. */
  readonly early: EventMessage[];
  claim: number;
  /** Number of the next message, if none was lost. */
  next: number;
  /** Whether every piece since the (last) start has arrived. */
  isWhole: boolean;
  heardAt: number;
  readonly end: PromiseWithResolvers<void>;
}

/** A generation that another process works on, for one caller of this one. */
export interface Following {
  /** Hands on its events, and resolves when it has ended, in whatever way. @throws StillRunning if this process stops */
  listen(listener: GenerationListener): Promise<void>;
  /** Forgets a generation that has not begun. */
  cancel(): void;
}

/**
 * The generations whose callers wait in this process while another one works on them. Their events arrive as
 * notifications; whenever these are silent, the rows say what has ended, so that a lost one keeps nobody waiting.
 */
export class FollowedGenerations {
  readonly #followed = new Map<string, Followed>();
  readonly #findEnded: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly #log: Pick<Logger, 'warn'>;
  #timer: NodeJS.Timeout | undefined;
  #closed = false;

  /** @param findEnded which of these generations have ended */
  constructor(findEnded: (ids: readonly string[]) => Promise<readonly string[]>, log: Pick<Logger, 'warn'>) {
    this.#findEnded = findEnded;
    this.#log = log;
  }

  /** Follows a generation, from before it begins, so that nothing is missed. */
  follow(id: string): Following {
    const followed: Followed = {
      listener: null,
      early: [],
      claim: 0,
      next: 0,
      isWhole: true,
      heardAt: performance.now(),
      end: Promise.withResolvers(),
    };
    // Nobody may be waiting when this process stops.
    followed.end.promise.catch(() => {});
    this.#followed.set(id, followed);
    this.#timer ??= setInterval(() => void this.#check(QUIET_MS), QUIET_MS);
    if (this.#closed) followed.end.reject(new StillRunning());
    const forget = () => this.#forget(id, followed);
    return {
      listen: (listener) => {
        followed.listener = listener;
        for (const message of followed.early.splice(0)) this.#hear(followed, message);
        return followed.end.promise.finally(forget);
      },
      cancel: forget,
    };
  }

  /** Takes in a message from the process that works on a generation. */
  receive(payload: string): void {
    const message = EventMessage.safeParse(JSON.parse(payload));
    if (!message.success) return;
    const followed = this.#followed.get(message.data.id);
    if (followed === undefined) return;
    followed.heardAt = performance.now();
    if (followed.listener === null) followed.early.push(message.data);
    else this.#hear(followed, message.data);
  }

  /** Messages may have been lost: looks at the rows. */
  missed(): void {
    void this.#check(0);
  }

  /** Waits a little longer for callers, then tells them that the work continues without them. */
  async close(graceMs: number): Promise<void> {
    const ends = [...this.#followed.values()].map(({ end }) => end.promise);
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([Promise.allSettled(ends), grace.promise]);
    clearTimeout(timer);
    this.#closed = true;
    for (const { end } of this.#followed.values()) end.reject(new StillRunning());
    clearInterval(this.#timer);
  }

  #hear(followed: Followed, { id, claim, number, events }: EventMessage): void {
    const { listener } = followed;
    if (listener === null || claim < followed.claim) return;
    if (claim > followed.claim) {
      if (followed.claim > 0) listener.onAgain?.();
      Object.assign(followed, { claim, next: 0, isWhole: true });
    }
    if (number !== followed.next) followed.isWhole = false;
    followed.next = number + 1;
    for (const event of events) this.#tell(followed, listener, event);
    if (events.at(-1)?.type === 'end') void this.#settle([id]);
  }

  #tell(followed: Followed, listener: GenerationListener, event: WorkEvent): void {
    if (event.type === 'progress') listener.onProgress?.(event.data);
    if (event.type === 'line') listener.onLine?.(event.data);
    if (event.type === 'again') {
      followed.isWhole = true;
      listener.onAgain?.();
    }
    // A script with a gap would be nonsense: the rest is shown at the end.
    if (event.type === 'piece' && followed.isWhole) listener.onPiece?.(event.data);
  }

  async #check(quietMs: number): Promise<void> {
    const now = performance.now();
    // One that nobody listens to yet may not have begun.
    const quiet = [...this.#followed].filter(
      ([, { heardAt, listener }]) => listener !== null && now - heardAt >= quietMs,
    );
    if (quiet.length > 0) await this.#settle(quiet.map(([id]) => id));
  }

  /** Ends those whose rows say so. */
  async #settle(ids: readonly string[]): Promise<void> {
    try {
      for (const id of await this.#findEnded(ids)) this.#followed.get(id)?.end.resolve();
    } catch (error) {
      this.#log.warn({ err: error }, 'whether generations have ended could not be read; it will be');
    }
  }

  #forget(id: string, followed: Followed): void {
    if (this.#followed.get(id) === followed) this.#followed.delete(id);
    if (this.#followed.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }
}
