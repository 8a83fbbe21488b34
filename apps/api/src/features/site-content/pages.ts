import type { LinkPreview } from '@voicedraft/contract/page-data';
import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { Topic } from '#db/change-feed.ts';
import { getClientSettings } from '#features/settings/service.ts';
import { encodePage, sendEncodedPage, type EncodedPage } from '#http/encode-page.ts';
import { sessionCookieName } from '#http/session.ts';
import type { SendPage, WebApp } from '#http/web-app.ts';
import { readPublicContent } from './service.ts';

/** Everything that pages are rendered from: a change appears in the next response. */
const TOPICS: readonly Topic[] = ['site-content', 'packages'];
/** Pages listed for search engines. */
const LISTED = ['/', '/about', '/contact', '/terms', '/privacy'] as const;
/** Paths for signed-in users and for programs. */
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
 * Creates the function that sends pages. They are rendered once by the web app's own code, with and without a
 * session and for what the voices are now, and cached until the site's content changes. If rendering fails because the database does not respond,
 * the browser gets the empty page, which loads its own data and can report the problem.
 */
export function createPageSender(context: Context, webApp: WebApp): SendPage {
  const { config } = context;
  const cookie = `${sessionCookieName(config.publicUrl)}=`;
  const { template, writer } = webApp;

  const write = async (path: string, hasSession: boolean, preview?: LinkPreview): Promise<EncodedPage> => {
    const content = await readPublicContent(context);
    const settings = getClientSettings(context);
    const { publicUrl } = config;
    const about = { path, publicUrl, hasSession, settings, content, ...(preview && { preview }) };
    const page = await writer.writePage(template, about);
    return encodePage(page.status, page.html);
  };

  // Looked up once, because these are most of the requests.
  const listed = new Map<string, string>(LISTED.map((path) => [path, writer.identifyPage(path)]));
  const find = (path: string, hasSession: boolean): Promise<EncodedPage> => {
    const name = listed.get(path) ?? writer.identifyPage(path);
    const key = `page:${name}:${hasSession}:${getClientSettings(context).lifelikeVoices}`;
    return context.cache.readOrLast(key, TOPICS, () => write(path, hasSession));
  };

  return async (request, reply, { status, preview } = {}) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const hasSession = request.headers.cookie?.includes(cookie) ?? false;
    try {
      // What says something about one address alone is kept nowhere.
      const page = await (preview ? write(path, hasSession, preview) : find(path, hasSession));
      if (status === undefined) return sendEncodedPage(page, request, reply);
      // Another status is another response: a browser that revalidates it must not keep the one it has.
      const etag = page.etag.replace('"', `"${status}-`);
      return sendEncodedPage({ ...page, status, etag }, request, reply);
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

/** Registers the public pages, robots.txt and the sitemap. */
export function registerPages(app: FastifyInstance, context: Context, sendPage: SendPage): void {
  const { publicUrl } = context.config;
  for (const path of LISTED)
    app.get(path, { schema: { hide: true } }, (request, reply) => sendPage(request, reply));

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
