import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { toErrorBody } from './error-handler.ts';

const STOPPING = 'The service is restarting. Please try again in a moment.';

/** The calls that are under way. A server that stops takes no new ones and lets these finish. */
export class Traffic {
  readonly #stopping = new AbortController();
  #underWay = 0;
  #quiet = Promise.withResolvers<void>();

  /** Ends when the stop begins: answers that would go on for ever end then, too. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** From now on new calls are answered with 503. */
  refuse(): void {
    this.#stopping.abort();
    if (this.#underWay === 0) this.#quiet.resolve();
  }

  /** Resolves when the last call has been answered after {@link refuse}, or after `graceMs` milliseconds. */
  async finish(graceMs: number): Promise<void> {
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([this.#quiet.promise, grace.promise]);
    clearTimeout(timer);
  }

  /** Answers what tells that a call is over; null where no new call is taken. */
  enter(): (() => void) | null {
    if (this.stopping.aborted) return null;
    this.#underWay += 1;
    return () => {
      this.#underWay -= 1;
      if (this.stopping.aborted && this.#underWay === 0) this.#quiet.resolve();
    };
  }
}

/**
 * Counts every call, and refuses new ones from the moment in which the server stops.
 * @param always beginnings of the paths that are answered until the end
 */
export function registerTraffic(app: FastifyInstance, traffic: Traffic, always: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const leave = traffic.enter();
    if (leave !== null) reply.raw.once('close', leave);
    else if (!always.some((path) => request.url.startsWith(path))) {
      const refusal = new AppError('unavailable', STOPPING);
      // Whoever keeps the connection finds another server, or this one after its start, by a new one.
      void reply.status(refusal.status).headers({ connection: 'close', 'retry-after': '5' });
      return void reply.header('cache-control', 'no-store').send(toErrorBody(refusal, request.id));
    }
    done();
  });
}
