import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { LocalMailbox } from '#integrations/mailer/local-mailbox.ts';
import { mailboxPath, registerMailboxPage } from './mailbox-page.ts';

const MESSAGE = {
  id: '1',
  to: 'ada@example.org',
  subject: 'Your sign-in link',
  text: 'Open it.',
  html: '<p>Open it.</p>',
  sentAt: '2026-11-22T12:00:00Z',
};
const MAILBOX: LocalMailbox = { list: async () => [MESSAGE], send: async () => {}, close: () => {} };
const SECRET = 'a secret of this installation';

function ask(url: string, options: { remoteAddress?: string; host?: string } = {}) {
  const app = Fastify();
  registerMailboxPage(app, MAILBOX, SECRET);
  const { remoteAddress = '127.0.0.1', host = 'localhost:4000' } = options;
  return app.inject({ url, remoteAddress, headers: { host } });
}

describe('the local mailbox', () => {
  it('opens at the URL printed at startup', async () => {
    const answer = await ask(mailboxPath(SECRET));
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain(MESSAGE.subject);
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
  });

  it('does not open for anybody who does not know it, even through a proxy on this machine', async () => {
    for (const url of ['/dev/mailbox', '/dev/mailbox/', mailboxPath('another installation')]) {
      expect((await ask(url)).statusCode, url).toBe(404);
    }
  });

  it('opens neither from another machine nor under another host name', async () => {
    const path = mailboxPath(SECRET);
    expect((await ask(path, { remoteAddress: '203.0.113.7' })).statusCode).not.toBe(200);
    expect((await ask(path, { host: 'evil.example' })).statusCode).not.toBe(200);
  });
});
