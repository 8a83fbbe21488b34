import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '#db/client.ts';
import { AppError } from './app-error.ts';
import { CallCounts } from './call-counts.ts';
import { type CountedNetwork, networkOf, siteOf } from './network-of.ts';

/** Limits the calls of each endpoint that declares a limit, counted over all processes (`call-counts.ts`). */
export async function registerRateLimit(
  app: FastifyInstance,
  context: { readonly db: Db; readonly log: Logger },
): Promise<void> {
  const counts = new CallCounts(context);
  app.addHook('onReady', async () => counts.start());
  app.addHook('onClose', () => counts.stop());
  await app.register(rateLimit, {
    global: false,
    store: storeOf(counts, ''),
    errorResponseBuilder: () => new AppError('rate_limited'),
  });
}

/** How many times as much all keys of an account may do as one of them. */
const KEYS_FACTOR = 4;
const KEY_OF_ACCOUNT = /^(\S+) key \S+$/;

/** Who a call is counted for: a key of an account, an account, or a visitor's network. */
export function nameCaller({ actor, ip }: Pick<FastifyRequest, 'actor' | 'ip'>): string {
  if (actor === null) return networkOf(ip);
  const keyId = actor.program?.keyId ?? null;
  return keyId === null ? actor.id : `${actor.id} key ${keyId}`;
}

/** What the calls of a caller count for as well: all keys of the account, or the site of a network. */
function aroundOf(caller: string): CountedNetwork | null {
  const account = KEY_OF_ACCOUNT.exec(caller)?.[1];
  return account === undefined ? siteOf(caller) : { name: `${account} keys`, factor: KEYS_FACTOR };
}

/** The library's form of a store: a class that it creates, and a child of it for each endpoint. */
function storeOf(counts: CallCounts, endpoint: string) {
  return class Store implements FastifyRateLimitStore {
    incr(
      key: string,
      callback: (error: Error | null, result?: { current: number; ttl: number }) => void,
      windowMs = 0,
      max = 0,
    ): void {
      const line = counts.count(`${endpoint} ${key}`, windowMs, max);
      const around = aroundOf(key);
      // A call that is refused anyway takes nothing from the others.
      if (around === null || line.current > max) return callback(null, line);
      const all = counts.count(`${endpoint} ${around.name}`, windowMs, max * around.factor);
      callback(null, all.current > max * around.factor ? { ...all, current: max + 1 } : line);
    }

    child(options: FastifyRateLimitOptions & { routeInfo?: RouteOptions }): FastifyRateLimitStore {
      const { method, url } = options.routeInfo ?? {};
      // HEAD does the work of GET.
      return new (storeOf(counts, `${method === 'HEAD' ? 'GET' : String(method)} ${url ?? ''}`))();
    }
  };
}
