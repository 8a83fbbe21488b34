import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#http/app-error.ts';
import type { Metrics } from './metrics.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();

/** `GET /metrics` for Prometheus, behind a token of its own, in every process; and what it says about requests. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
  const expected = digest(`Bearer ${token}`);
  app.addHook('onResponse', (request, reply, done) => {
    if (request.isInner) return done();
    metrics.observeRequest({
      method: request.method,
      // A pattern, so that ids and unknown addresses make no series of their own.
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
  app.get('/metrics', { schema: { hide: true }, logLevel: 'warn' }, async (request, reply) => {
    const given = digest(request.headers.authorization ?? '');
    if (!timingSafeEqual(given, expected)) throw new AppError('unauthenticated');
    const { contentType, text } = await metrics.expose();
    return reply.header('content-type', contentType).header('cache-control', 'no-store').send(text);
  });
}
