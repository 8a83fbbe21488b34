import type { Server } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { ArrivingBodies } from './arriving-bodies.ts';
import { sendError } from './error-handler.ts';
import { networkOf } from './network-of.ts';

const STOPPING = 'The service is restarting. Please try again in a moment.';
const BUSY = 'The service is very busy. Please try again in a moment.';

/**
 * The requests in progress. When too many are at work, more are refused: those that were accepted are served in time,
 * and the process keeps its memory. A request whose body is still on its way is not at work, so that nobody keeps
 * others out by never sending it. A server that stops first leaves: it serves what still comes, on connections that end with their
 * answer. Then it refuses, and lets the requests in progress finish.
 */
export class Traffic {
  readonly #stopping = new AbortController();
  #isLeaving = false;
  #isRefusing = false;
  #underWay = 0;
  #atWork = 0;
  readonly #limit: number;
  #quiet = Promise.withResolvers<void>();

  /** @param limit how many requests may be at work */
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
    if (this.#atWork >= this.#limit) return 'busy';
    this.#underWay += 1;
    this.#atWork += 1;
    let stage: 'at work' | 'waiting' | 'answered' = 'at work';
    const wait = () => {
      if (stage !== 'at work') return;
      this.#atWork -= 1;
      stage = 'waiting';
    };
    const goOn = () => {
      if (stage !== 'waiting') return true;
      if (this.#atWork >= this.#limit) return false;
      this.#atWork += 1;
      stage = 'at work';
      return true;
    };
    const answered = () => {
      wait();
      stage = 'answered';
    };
    const over = () => {
      answered();
      this.#underWay -= 1;
      if (this.stopping.aborted && this.#underWay === 0) this.#quiet.resolve();
    };
    return { wait, goOn, answered, over };
  }
}

/** A request that was accepted. */
interface Visit {
  /** Its body is still arriving; nothing is done for it yet. */
  readonly wait: () => void;
  /** Its body has arrived. False if too many others are being served by now. */
  readonly goOn: () => boolean;
  /** Its answer begins. An endless one, or a long download, no longer waits. */
  readonly answered: () => void;
  /** Its connection is free again. */
  readonly over: () => void;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Null for requests that are always served. */
    visit: Visit | null;
    /** Call when its body has arrived; null if it has none to wait for. */
    arrived: (() => void) | null;
  }
  interface FastifyContextConfig {
    /** Its handler reads the body, and calls {@link takeBody} then. */
    readsBody?: boolean;
  }
}

/**
 * Counts every request, and refuses new ones while the server is too busy, or once it is stopping.
 * @param bodies what is on its way, of all requests
 * @param always path prefixes that are served until the end
 */
export function registerTraffic(
  app: FastifyInstance,
  traffic: Traffic,
  bodies: ArrivingBodies,
  always: readonly string[],
): void {
  app.decorateRequest('visit', null);
  app.decorateRequest('arrived', null);
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
      return void sendError(refusal, request, reply);
    }
    done();
  });
  // Who may call, and how often, has been checked by then.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!isOnItsWay(request)) return done(null, payload);
    request.arrived = bodies.begin(networkOf(request.ip), () => request.raw.destroy());
    if (request.arrived === null) return done(new AppError('rate_limited'));
    reply.raw.once('close', request.arrived);
    request.visit?.wait();
    done(null, payload);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    if (request.routeOptions.config.readsBody !== true) takeBody(request);
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    request.visit?.answered();
    // Nobody reads the rest, so nobody waits for it either.
    if (isOnItsWay(request)) void reply.header('connection', 'close');
    done(null, payload);
  });
}

/**
 * The request's body has arrived, if it has one, so work starts. @throws AppError `unavailable` if too many others
 * are at work by now
 */
export function takeBody(request: FastifyRequest): void {
  request.arrived?.();
  if (request.visit?.goOn() === false) throw new AppError('unavailable', BUSY);
}

/** Whether a request has a body that has not arrived in full. */
export function isOnItsWay({ headers, raw }: FastifyRequest): boolean {
  const hasBody = headers['transfer-encoding'] !== undefined || (headers['content-length'] ?? '0') !== '0';
  return hasBody && !raw.complete;
}
