import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import { drawAsPng } from '#features/media/service.ts';
import { MAIL_LOGO_PATH, readMailSite } from './mail-site.ts';

/** Three times as high as emails show it, for screens with small pixels. */
const LOGO_HEIGHT = 108;

/**
 * Serves the uploaded logo to mail programs, as PNG: uploads are stored as WebP, which Outlook for Windows does not
 * draw. Emails that were sent with an earlier logo show the current one.
 */
export function registerMailLogo(app: FastifyInstance, context: Context): void {
  app.get(MAIL_LOGO_PATH, { schema: { hide: true } }, async (_request, reply) => {
    const png = await context.cache.read('mail-logo', ['site-content'], async () => {
      const { uploadedLogo } = await readMailSite(context.db, context.config);
      return uploadedLogo === null ? null : drawAsPng(context, uploadedLogo, LOGO_HEIGHT);
    });
    void reply.header('cross-origin-resource-policy', 'cross-origin');
    if (png === null) return reply.redirect('/icon-192.png');
    return reply.header('cache-control', 'public, max-age=3600').type('image/png').send(png);
  });
}
