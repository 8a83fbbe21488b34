import type { Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';
import { toErrorBody } from './error-handler.ts';

const STOPPING = 'The service is restarting. Please try again in a moment.';
const BUSY = 'The service is very busy. Please try again in a moment.';

/**
 * The requests in progress. When too many wait for their answer, more are refused: those that were accepted are served
 * in time, and the process keeps its memory. A server that stops first leaves: it serves what still comes, on connections that end with
 * their answer. Then it refuses, and lets the requests in progress finish.
 */
export class Traffic {
  readonly #stopping = new AbortController();
  #isLeaving = false;
  #isRefusing = false;
  #underWay = 0;
  #unanswered = 0;
  readonly #limit: number;
  #quiet = Promise.withResolvers<void>();

  /** @param limit how many requests may wait for their answer */
  constructor(limit: number) {
    this.#limit = limit;
  }

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

  /** Accepts a request, or says why not. */
  enter(): Visit | 'stopping' | 'busy' {
    if (this.#isRefusing) return 'stopping';
    if (this.#unanswered >= this.#limit) return 'busy';
    this.#underWay += 1;
    this.#unanswered += 1;
    let isAnswered = false;
    const answered = () => {
      if (!isAnswered) this.#unanswered -= 1;
      isAnswered = true;
    };
    const over = () => {
      answered();
      this.#underWay -= 1;
      if (this.stopping.aborted && this.#underWay === 0) this.#quiet.resolve();
    };
    return { answered, over };
  }
}

/** A request that was accepted. */
interface Visit {
  /** Its answer begins. An endless one, or a long download, no longer waits. */
  readonly answered: () => void;
  /** Its connection is free again. */
  readonly over: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for what is served whatever happens. */
    visit: Visit | null;
  }
}

/**
 * Counts every request, and refuses new ones while the server is too busy, or once it is stopping.
 * @param always path prefixes that are served until the end
 */
export function registerTraffic(app: FastifyInstance, traffic: Traffic, always: readonly string[]): void {
  app.decorateRequest('visit', null);
  app.addHook('onRequest', (request, reply, done) => {
    const isServed = always.some((path) => request.url.startsWith(path));
    const isAskedReady = request.url.startsWith('/readyz');
    const visit = isAskedReady && traffic.isLeaving ? 'stopping' : traffic.enter();
    // A client that keeps its connection open would not reach another server, or this one after a restart.
    if (traffic.isLeaving) void reply.header('connection', 'close');
    if (typeof visit === 'object') {
      request.visit = visit;
      reply.raw.once('close', visit.over);
    } else if (!isServed && !(isAskedReady && visit === 'busy')) {
      const refusal = new AppError('unavailable', visit === 'busy' ? BUSY : STOPPING);
      void reply.status(refusal.status).header('retry-after', '5');
      return void reply.header('cache-control', 'no-store').send(toErrorBody(refusal, request.id));
    }
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.visit?.answered();
    done(null, payload);
  });
}
