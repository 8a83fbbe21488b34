import type { FastifyInstance } from 'fastify';

/**
 * Mails carry their styles in attributes, which the policy of the app refuses, and a frame without an address
 * inherits that policy. This page has its own: styles and pictures of the mail, and nothing that runs.
 */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'";

const PAGE =
  '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Preview</title></head><body></body></html>';

/** The empty page at /mail-frame that the app draws the preview of a mail on. */
export function registerMailFrame(app: FastifyInstance): void {
  app.get('/mail-frame', { schema: { hide: true } }, (_request, reply) =>
    reply
      .header('content-security-policy', POLICY)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(PAGE),
  );
}
