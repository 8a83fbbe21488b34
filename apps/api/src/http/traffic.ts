import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { toErrorBody } from './error-handler.ts';

const STOPPING = 'The service is restarting. Please try again in a moment.';

/** The requests in progress. A server that stops accepts no new ones and lets these finish. */
export class Traffic {
  readonly #stopping = new AbortController();
  #underWay = 0;
  #quiet = Promise.withResolvers<void>();

  /** Aborted when the stop begins, so that endless responses end too. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** From now on, responds to new requests with 503. */
  refuse(): void {
    this.#stopping.abort();
    if (this.#underWay === 0) this.#quiet.resolve();
  }

  /** Resolves after {@link refuse} when the last request has finished, or after `graceMs` milliseconds. */
  async finish(graceMs: number): Promise<void> {
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([this.#quiet.promise, grace.promise]);
    clearTimeout(timer);
  }

  /** Returns a function to call when the request is over; null if no new request is accepted. */
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
 * Counts every request, and refuses new ones once the server is stopping.
 * @param always path prefixes that are served until the end
 */
export function registerTraffic(app: FastifyInstance, traffic: Traffic, always: readonly string[]): void {
  app.addHook('onRequest', (request, reply, done) => {
    const leave = traffic.enter();
    if (leave !== null) reply.raw.once('close', leave);
    else if (!always.some((path) => request.url.startsWith(path))) {
      const refusal = new AppError('unavailable', STOPPING);
      // A client that keeps its connection open would not reach another server, or this one after a restart.
      void reply.status(refusal.status).headers({ connection: 'close', 'retry-after': '5' });
      return void reply.header('cache-control', 'no-store').send(toErrorBody(refusal, request.id));
    }
    done();
  });
}
