import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

const YEAR_SECONDS = 31_536_000;

/**
 * Serves the built web app: files whose names carry a hash are cached for good, the page itself never.
 * Any other address that a browser opens gets the page, whose own router decides what to show.
 */
export async function registerWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const page = await readFile(join(folder, 'index.html'), 'utf8').catch(() => null);
  if (page !== null) {
    await app.register(fastifyStatic, {
      root: folder,
      index: false,
      wildcard: false,
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = path.includes('/assets/');
        void reply.header(
          'cache-control',
          hashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'public, max-age=3600',
        );
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const opensPage = request.method === 'GET' && (request.headers.accept?.includes('text/html') ?? false);
    if (!opensPage || page === null || /^\/(api|assets)\//.test(request.url)) throw new AppError('not_found');
    return reply.header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(page);
  });
}
