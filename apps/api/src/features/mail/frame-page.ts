import type { FastifyInstance } from 'fastify';

/**
 * Emails have inline styles, which the app's policy refuses, and a frame without a URL inherits that policy. This
 * page has its own: styles and images of the email, but no scripts.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body></body></html>';

/** The empty page at /mail-frame in which the app shows the preview of an email. */
export function registerMailFrame(app: FastifyInstance): void {
  app.get('/mail-frame', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
}
