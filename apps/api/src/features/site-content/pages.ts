import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Topic } from '#db/change-feed.ts';
import { getClientSettings } from '#features/settings/service.ts';
import { encodePage, sendEncodedPage, type EncodedPage } from '#http/encode-page.ts';
import { sessionCookieName } from '#http/session.ts';
import type { SendPage, WebApp } from '#http/web-app.ts';
import { readPublicContent } from './service.ts';

/** Everything that a page is written from: a change of it is on the next page. */
const TOPICS: readonly Topic[] = ['site-content', 'packages'];
/** Pages that search engines are told about. */
const LISTED = ['/', '/about', '/contact', '/terms', '/privacy'] as const;
/** What is for people who have signed in, and for programs. */
const UNLISTED = [
  '/user/',
  '/admin/',
  '/api/',
  '/buy/',
  '/item-buy/',
  '/pay-now/',
  '/item-pay-now/',
  '/auth/',
];

/**
 * What sends pages: written once by the web app's own code, for visitors and for people with a session, then
 * kept until the site's content changes. When a page cannot be written, because the database does not
 * answer for one, the browser gets the empty one, which asks for itself and can tell what is wrong.
 */
export function createPageSender(context: Context, webApp: WebApp): SendPage {
  const { config } = context;
  const cookie = `${sessionCookieName(config.publicUrl)}=`;
  const { template, writer } = webApp;

  const write = async (path: string, hasSession: boolean): Promise<EncodedPage> => {
    const content = await readPublicContent(context);
    const settings = getClientSettings(context);
    const { publicUrl } = config;
    const page = await writer.writePage(template, { path, publicUrl, hasSession, settings, content });
    return encodePage(page.status, page.html);
  };

  // Found once: these are what most requests ask for.
  const listed = new Map<string, string>(LISTED.map((path) => [path, writer.identifyPage(path)]));
  const find = (path: string, hasSession: boolean): Promise<EncodedPage> => {
    const name = listed.get(path) ?? writer.identifyPage(path);
    return context.cache.readOrLast(`page:${name}:${hasSession}`, TOPICS, () => write(path, hasSession));
  };

  return async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const hasSession = request.headers.cookie?.includes(cookie) ?? false;
    try {
      return sendEncodedPage(await find(path, hasSession), request, reply);
    } catch (error) {
      request.log.error({ err: error }, 'a page could not be rendered here; the browser renders it');
      return reply
        .status(503)
        .headers({ 'cache-control': 'no-store', 'retry-after': '5', 'x-robots-tag': 'noindex' })
        .type('text/html; charset=utf-8')
        .send(template.html);
    }
  };
}

/** The public pages, and what tells search engines of them. */
export function registerPages(app: FastifyInstance, context: Context, sendPage: SendPage): void {
  const { publicUrl } = context.config;
  for (const path of LISTED) app.get(path, { schema: { hide: true } }, sendPage);

  const robots = [
    'User-agent: *',
    ...UNLISTED.map((path) => `Disallow: ${path}`),
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');
  app.get('/robots.txt', { schema: { hide: true } }, (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots),
  );

  const entries = LISTED.map((path) => `<url><loc>${publicUrl}${path}</loc></url>`).join('');
  const sitemap = `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`;
  app.get('/sitemap.xml', { schema: { hide: true } }, (_request, reply) =>
    reply.type('application/xml; charset=utf-8').send(sitemap),
  );
}
