import type { FastifyInstance } from 'fastify';
import type { Context } from '#context.ts';
import type { SendPage } from '#http/web-app.ts';
import { describeLink } from './shared-take.ts';

/**
 * Serves the page of a public link: not for search engines, with no referrer, with what other sites show about it,
 * and with the status of a page that does not exist once the link leads nowhere.
 */
export function registerSharePage(app: FastifyInstance, context: Context, sendPage: SendPage): void {
  app.get<{ Params: { token: string } }>('/s/:token', { schema: { hide: true } }, async (request, reply) => {
    // Without the database, the page itself says that it cannot be loaded now.
    const preview = await describeLink(context, request.params.token).catch((error: unknown) => {
      request.log.error({ err: error }, 'a shared take could not be read');
      return undefined;
    });
    void reply.headers({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    return sendPage(request, reply, preview === null ? { status: 404 } : { ...(preview && { preview }) });
  });
}
