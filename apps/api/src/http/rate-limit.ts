import rateLimit, { type FastifyRateLimitOptions, type FastifyRateLimitStore } from '@fastify/rate-limit';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Logger } from 'pino';
import type { Db } from '#db/client.ts';
import { AppError } from './app-error.ts';
import { CallCounts } from './call-counts.ts';
import { siteOf } from './network-of.ts';

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
      const site = siteOf(key);
      if (site === null) return callback(null, line);
      const around = counts.count(`${endpoint} ${site.name}`, windowMs, max * site.factor);
      callback(null, around.current > max * site.factor ? { ...around, current: max + 1 } : line);
    }

    child(options: FastifyRateLimitOptions & { routeInfo?: RouteOptions }): FastifyRateLimitStore {
      const { method, url } = options.routeInfo ?? {};
      return new (storeOf(counts, `${String(method)} ${url ?? ''}`))();
    }
  };
}
