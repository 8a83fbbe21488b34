import { createHmac } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError, requireFound } from '#http/app-error.ts';
import { escapeHtml } from '#integrations/mailer/escape-html.ts';
import type { LocalMailbox, StoredMail } from '#integrations/mailer/local-mailbox.ts';

/** The style sheet of the mailbox's page, which loads nothing from elsewhere. */
const MAILBOX_STYLES = [
  ':root{color-scheme:light dark;--page:#faf8f4;--card:#fff;--ink:#14151a;--quiet:#63636c;--line:#e7e1d7;--link:#2433cc}',
  '@media (prefers-color-scheme:dark){:root{--page:#111217;--card:#191b22;--ink:#f4f1ea;--quiet:#9a9ca6;--line:#2a2c35;--link:#aeb8ff}}',
  'body{margin:0 auto;max-width:760px;padding:32px 20px;background:var(--page);color:var(--ink);font:16px/24px system-ui,sans-serif}',
  'article{background:var(--card);border:1px solid var(--line);border-radius:14px;margin:12px 0;overflow:hidden}',
  'article>details>summary{display:grid;gap:2px;padding:16px 20px;cursor:pointer}',
  'article>details>summary::-webkit-details-marker{display:none}',
  'article p,article details details{margin:0;padding:12px 20px;border-top:1px solid var(--line)}',
  'details details summary{cursor:pointer;color:var(--quiet)}',
  'h2{font-size:17px;line-height:24px;margin:0;overflow-wrap:anywhere}',
  'small{color:var(--quiet);overflow-wrap:anywhere}',
  'iframe{display:block;width:100%;height:640px;border:0;border-top:1px solid var(--line)}',
  'pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}',
  'a{color:var(--link)}',
].join('');

const SHOWN = 50;
/** 22 digits of six bits each: 132 bits. */
const SECRET_LENGTH = 22;
/** The page contains its own styles, frames its messages and loads nothing else. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
/** A message runs nothing, shows pictures, and opens its links in new windows. */
const SANDBOX = 'allow-popups allow-popups-to-escape-sandbox';
const MESSAGE_POLICY = `default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: http: data:; form-action 'none'; frame-ancestors 'self'; sandbox ${SANDBOX}`;
const FILE_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/**
 * Path of the local mailbox. Its links open accounts, so the path contains a secret, which the server prints at
 * start: behind a proxy on the same machine, every request seems to be local.
 */
export function mailboxPath(secret: string): string {
  return `/dev/mailbox/${createHmac('sha256', secret).update('mailbox').digest('base64url').slice(0, SECRET_LENGTH)}`;
}

/**
 * The local mailbox as a page: all messages that would have been sent, newest first, each as a mail program shows it, as
 * plain text, and with its files. Demo mode only.
 */
export function registerMailboxPage(app: FastifyInstance, mailbox: LocalMailbox, secret: string): void {
  const path = mailboxPath(secret);
  const options = { schema: { hide: true } };
  app.get(path, options, async (request, reply) => {
    requireLocal(request);
    return reply
      .headers(headersWith(POLICY))
      .type('text/html; charset=utf-8')
      .send(renderPage(await mailbox.list(SHOWN), path));
  });
  app.get<{ Params: { id: string } }>(`${path}/:id`, options, async (request, reply) => {
    requireLocal(request);
    const { html } = await findMail(mailbox, request.params.id);
    return reply
      .headers(headersWith(MESSAGE_POLICY))
      .type('text/html; charset=utf-8')
      .send(html.replace('<head>', '<head><base target="_blank">'));
  });
  app.get<{ Params: { id: string; index: string } }>(
    `${path}/:id/files/:index`,
    options,
    async (request, reply) => {
      requireLocal(request);
      const { attachments = [] } = await findMail(mailbox, request.params.id);
      const file = requireFound(attachments[Number(request.params.index)]);
      const name = encodeURIComponent(file.filename);
      return reply
        .headers(headersWith(FILE_POLICY))
        .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
        .type(file.contentType)
        .send(Buffer.from(file.base64, 'base64'));
    },
  );
}

function headersWith(policy: string): Record<string, string> {
  return {
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'content-security-policy': policy,
  };
}

/** @throws AppError `not_found` */
async function findMail(mailbox: LocalMailbox, id: string): Promise<StoredMail> {
  const mail = requireFound(await mailbox.find(id));
  return mail;
}

/** Only readable on this machine, and not through a foreign host name that points here. */
function requireLocal({ ip, hostname }: FastifyRequest): void {
  const isHere = /^(127\.|::1$|::ffff:127\.)/.test(ip);
  if (!isHere || !/^(localhost|127\.0\.0\.1|\[::1\])(:\d+)?$/.test(hostname)) throw new AppError('not_found');
}

function renderPage(messages: readonly StoredMail[], path: string): string {
  const list =
    messages.length === 0
      ? '<p>No messages yet. Emails that the server sends will appear here.</p>'
      : messages.map((message, index) => renderMessage(message, path, index === 0)).join('');
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>Mailbox</title><style>${MAILBOX_STYLES}</style></head><body><h1>Mailbox</h1><p>Demo mode: no mail server is configured, so messages stay on this machine. Reload the page for new ones.</p>${list}</body></html>`;
}

/** One opens at a time; a closed one loads nothing. */
function renderMessage(message: StoredMail, path: string, isOpen: boolean): string {
  const { id, subject, to, sentAt, replyTo, attachments = [] } = message;
  const answers = replyTo === undefined ? '' : `, answers to ${escapeHtml(replyTo)}`;
  const files = attachments.map(
    ({ filename }, index) => `<a href="${path}/${id}/files/${index}">${escapeHtml(filename)}</a>`,
  );
  return [
    `<article><details name="message"${isOpen ? ' open' : ''}>`,
    `<summary><h2>${escapeHtml(subject)}</h2><small>To ${escapeHtml(to)}, ${escapeHtml(sentAt)}${answers}</small></summary>`,
    ...(files.length === 0 ? [] : [`<p>Attached: ${files.join(', ')}</p>`]),
    `<iframe title="${escapeHtml(subject)}" src="${path}/${id}" sandbox="${SANDBOX}" loading="lazy"></iframe>`,
    `<details><summary>Plain text</summary><pre>${linkAddresses(escapeHtml(message.text))}</pre></details>`,
    '</details></article>',
  ].join('');
}

function linkAddresses(text: string): string {
  return text.replaceAll(/https?:\/\/[^\s<]+/g, (address) => `<a href="${address}">${address}</a>`);
}
