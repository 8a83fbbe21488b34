import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { toErrorBody } from './error-handler.ts';

const STOPPING = 'The service is restarting. Please try again in a moment.';

/**
 * The requests in progress. A server that stops first leaves: it serves what still comes, on connections that end with
 * their answer. Then it refuses, and lets the requests in progress finish.
 */
export class Traffic {
  readonly #stopping = new AbortController();
  #isLeaving = false;
  #isRefusing = false;
  #underWay = 0;
  #quiet = Promise.withResolvers<void>();

  /** Aborted when the stop begins, so that endless responses end too. */
  get stopping(): AbortSignal {
    return this.#stopping.signal;
  }

  /** Whether the server is about to stop, so that nobody should send it more. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** From now on, `/readyz` responds with 503, and each connection ends with its next response. */
  leave(): void {
    this.#isLeaving = true;
  }

  /** Ends endless responses. Nobody new can connect; who has connected before is still served. */
  closeDoor(server: Server): void {
    this.leave();
    this.#stopping.abort();
    server.close();
    server.closeIdleConnections();
    if (this.#underWay === 0) this.#quiet.resolve();
  }

  /** From now on, responds to new requests with 503. */
  refuse(): void {
    this.leave();
    this.#isRefusing = true;
    this.#stopping.abort();
    if (this.#underWay === 0) this.#quiet.resolve();
  }

  /** Resolves when the last request has finished after the door was closed, or after `graceMs` milliseconds. */
  async finish(graceMs: number): Promise<void> {
    const grace = Promise.withResolvers<void>();
    const timer = setTimeout(grace.resolve, graceMs);
    await Promise.race([this.#quiet.promise, grace.promise]);
    clearTimeout(timer);
  }

  /** Returns a function to call when the request is over; null if no new request is accepted. */
  enter(): (() => void) | null {
    if (this.#isRefusing) return null;
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
    const isServed = always.some((path) => request.url.startsWith(path));
    const isAskedReady = traffic.isLeaving && request.url.startsWith('/readyz');
    const leave = isAskedReady ? null : traffic.enter();
    // A client that keeps its connection open would not reach another server, or this one after a restart.
    if (traffic.isLeaving) void reply.header('connection', 'close');
    if (leave !== null) reply.raw.once('close', leave);
    else if (!isServed) {
      const refusal = new AppError('unavailable', STOPPING);
      void reply.status(refusal.status).header('retry-after', '5');
      return void reply.header('cache-control', 'no-store').send(toErrorBody(refusal, request.id));
    }
    done();
  });
}
