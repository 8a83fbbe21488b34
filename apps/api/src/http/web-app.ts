import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { LinkPreview, PageTemplate, PageWriter } from '@voicedraft/contract/page-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';

/** The built web app: its HTML file, and what renders pages into it. */
export interface WebApp {
  readonly folder: string;
  readonly template: PageTemplate;
  readonly writer: PageWriter;
}

/** Facts that a page cannot know: another status than its own, or a preview of its address for other sites. */
interface PageOptions {
  readonly status?: number;
  readonly preview?: LinkPreview;
}

/** Sends the page at a request's URL. */
export type SendPage = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: PageOptions,
) => Promise<FastifyReply>;

const YEAR_SECONDS = 31_536_000;

/** Opens the built web app below a folder; null if it is not built. */
export async function openWebApp(folder: string): Promise<WebApp | null> {
  const client = join(folder, 'client');
  const html = await readFile(join(client, 'index.html'), 'utf8').catch(() => null);
  if (html === null) return null;
  const manifest = JSON.parse(
    await readFile(join(client, 'manifest.json'), 'utf8'),
  ) as PageTemplate['manifest'];
  const entry = pathToFileURL(join(folder, 'server/entry-server.js')).href;
  return { folder: client, template: { html, manifest }, writer: (await import(entry)) as PageWriter };
}

/** Longer than the path of any page, in characters: matching it takes time that grows with the square of its slashes. */
const PATH_MAX = 1000;

/**
 * Serves the files of the web app, compressed by its build; names with a hash are cached permanently. Any other URL
 * that a browser opens gets its page.
 */
export async function registerWebApp(
  app: FastifyInstance,
  webApp: WebApp | null,
  sendPage: SendPage | null,
): Promise<void> {
  if (webApp !== null) {
    const options = { index: false as const, preCompressed: true, cacheControl: false };
    await app.register(fastifyStatic, {
      ...options,
      root: webApp.folder,
      wildcard: false,
      globIgnore: ['index.html', 'manifest.json', 'assets/**', '**/*.br', '**/*.gz'],
      setHeaders: (reply, path) => {
        reply.header('cache-control', 'public, max-age=3600');
        // The logo of emails, which mail programs on other sites show.
        if (path.endsWith('icon-192.png')) reply.header('cross-origin-resource-policy', 'cross-origin');
      },
    });
    // Hundreds of files: one route for all of them.
    await app.register(fastifyStatic, {
      ...options,
      root: join(webApp.folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
      allowedPath: (path) => !/\/$|\.(br|gz)$/.test(path),
      setHeaders: (reply) => void reply.header('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`),
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const reads = (request.method === 'GET' || request.method === 'HEAD') && path.length <= PATH_MAX;
    if (!reads || sendPage === null || webApp === null || /^\/(api|assets)\//.test(path)) {
      throw new AppError('not_found');
    }
    // A browser also gets our 404 page; a client that accepts anything only gets existing pages.
    const { accept = '*/*' } = request.headers;
    const opensPage = accept.includes('text/html') || (accept.includes('*/*') && webApp.writer.hasPage(path));
    if (!opensPage) throw new AppError('not_found');
    return sendPage(request, reply);
  });
}
