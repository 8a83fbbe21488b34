import { createHmac } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { AppError } from '#http/app-error.ts';
import type { LocalMailbox, StoredMail } from '#integrations/mailer/local-mailbox.ts';
import { escapeHtml } from '#integrations/mailer/compose-mail.ts';

const SHOWN = 50;
/** 22 digits of six bits each: 132 bits. */
const SECRET_LENGTH = 22;
/** The page contains its own styles and loads nothing else. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Path of the local mailbox. Its links open accounts, so the path contains a secret, which the server prints at
 * start: behind a proxy on the same machine, every request seems to be local.
 */
export function mailboxPath(secret: string): string {
  return `/dev/mailbox/${createHmac('sha256', secret).update('mailbox').digest('base64url').slice(0, SECRET_LENGTH)}`;
}

/** The local mailbox as a page: all messages that would have been sent, newest first. Demo mode only. */
export function registerMailboxPage(app: FastifyInstance, mailbox: LocalMailbox, secret: string): void {
  app.get(mailboxPath(secret), { schema: { hide: true } }, async (request, reply) => {
    if (!isLocal(request.ip, request.hostname)) throw new AppError('not_found');
    const messages = await mailbox.list(SHOWN);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('content-security-policy', POLICY)
      .type('text/html; charset=utf-8')
      .send(renderPage(messages));
  });
}

/** Only readable on this machine, and not through a foreign host name that points here. */
function isLocal(address: string, host: string): boolean {
  return /^(127\.|::1$|::ffff:127\.)/.test(address) && /^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(host);
}

function renderPage(messages: readonly StoredMail[]): string {
  const list =
    messages.length === 0
      ? '<p>No messages yet. Emails that Voicedraft sends will appear here.</p>'
      : messages.map(renderMessage).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Mailbox | Voicedraft</title><style>body{margin:0 auto;max-width:720px;padding:32px 20px;background:#faf8f4;color:#14151a;font:16px/24px system-ui,sans-serif}article{background:#fff;border:1px solid #e7e1d7;border-radius:14px;padding:20px 24px;margin:16px 0}h2{font-size:18px;margin:0}pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}small{color:#63636c}a{color:#2433cc}</style></head><body><h1>Mailbox</h1><p>Demo mode: no mail server is configured, so messages stay on this machine.</p>${list}</body></html>`;
}

function renderMessage(message: StoredMail): string {
  const text = escapeHtml(message.text).replaceAll(
    /https?:\/\/[^\s<]+/g,
    (address) => `<a href="${address}">${address}</a>`,
  );
  return `<article><h2>${escapeHtml(message.subject)}</h2><small>To ${escapeHtml(message.to)}, ${escapeHtml(message.sentAt)}</small><pre>${text}</pre></article>`;
}
