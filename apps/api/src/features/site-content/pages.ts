import type { PageReader, PageRequest } from '@voicedraft/contract/page-data';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Topic } from '#db/change-feed.ts';
import { getClientSettings } from '#features/settings/service.ts';
import { callWithin } from '#http/call-within.ts';
import { encodePage, sendEncodedPage, sendPersonalPage, type EncodedPage } from '#http/encode-page.ts';
import { findCookie, sessionCookieName } from '#http/session.ts';
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
 * Creates the function that sends pages. They are rendered by the web app's own code: those of one visitor for each
 * request, with the answers to their calls; the others once, with and without a session and for what the voices are
 * now, and cached until the site's content changes. If rendering fails because the database does not respond, the
 * browser gets the empty page, which loads its own data and can report the problem.
 */
export function createPageSender(app: FastifyInstance, context: Context, webApp: WebApp): SendPage {
  const { config } = context;
  const cookieName = sessionCookieName(config.publicUrl);
  const { template, writer } = webApp;

  const write = async (about: Pick<PageRequest, 'path' | 'hasSession' | 'preview' | 'visitor'>) => {
    const content = await readPublicContent(context);
    const settings = getClientSettings(context);
    return writer.writePage(template, { ...about, publicUrl: config.publicUrl, settings, content });
  };

  // Looked up once, because these are most of the requests.
  const listed = new Map<string, string>(LISTED.map((path) => [path, writer.identifyPage(path)]));
  const find = (path: string, hasSession: boolean): Promise<EncodedPage> => {
    const name = listed.get(path) ?? writer.identifyPage(path);
    const key = `page:${name}:${hasSession}:${getClientSettings(context).lifelikeVoices}`;
    return context.cache.readOrLast(key, TOPICS, async () => {
      const { status, html } = await write({ path, hasSession });
      return encodePage(status, html);
    });
  };

  const sendPersonal = async (
    request: FastifyRequest,
    reply: FastifyReply,
    about: Pick<PageRequest, 'path' | 'hasSession' | 'preview'>,
  ) => {
    const cookies = new Set<string>();
    const call = async (url: string) => {
      const answer = await callWithin(app, request, url);
      for (const cookie of answer.cookies) cookies.add(cookie);
      return answer;
    };
    const page = await write({
      ...about,
      visitor: { address: request.url, reader: readReader(context, request), call },
    });
    if (page.fault !== undefined) {
      request.log.error({ err: page.fault }, 'a page could not be drawn with its data; the browser draws it');
    }
    if (cookies.size > 0) reply.header('set-cookie', [...cookies]);
    if (page.redirect === undefined) return sendPersonalPage(page, request, reply);
    return reply.header('cache-control', 'private, no-store').redirect(page.redirect, 302);
  };

  return async (request, reply, { status, preview } = {}) => {
    const path = request.url.split('?', 1)[0] ?? '/';
    const hasSession = findCookie(request.headers.cookie ?? '', cookieName) !== null;
    try {
      if (status === undefined && writer.isPersonal(path, hasSession)) {
        return await sendPersonal(request, reply, { path, hasSession, ...(preview && { preview }) });
      }
      const page = await find(path, hasSession);
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

/** Where and when the visitor of a page reads it, as far as their browser says so (public/theme.js). */
function readReader({ clock }: Context, { headers }: FastifyRequest): PageReader {
  const now = clock.now().getTime();
  const named = findCookie(headers.cookie ?? '', 'voicedraft.zone');
  try {
    // The official spelling of whatever was sent.
    const { timeZone } = new Intl.DateTimeFormat('en', { timeZone: named ?? 'UTC' }).resolvedOptions();
    return { timeZone, now };
  } catch {
    return { timeZone: 'UTC', now };
  }
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
