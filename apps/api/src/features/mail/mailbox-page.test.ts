import Fastify from 'fastify';
import { describe, expect, it } from 'vitest';
import type { LocalMailbox } from '#integrations/mailer/local-mailbox.ts';
import { mailboxPath, registerMailboxPage } from './mailbox-page.ts';

const MESSAGE = {
  id: '1',
  to: 'ada@example.org',
  subject: 'Your sign-in link',
  text: 'Open it.',
  html: '<!doctype html><html><head></head><body><p>Open it.</p></body></html>',
  attachments: [{ filename: 'a “note”.txt', contentType: 'text/plain', base64: btoa('The words.') }],
  sentAt: '2026-11-22T12:00:00Z',
};
const MAILBOX: LocalMailbox = {
  list: async () => [MESSAGE],
  find: async (id) => (id === MESSAGE.id ? MESSAGE : null),
  send: async () => {},
  close: () => {},
};
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

  it('shows each message in a frame that runs nothing, with its files', async () => {
    const path = mailboxPath(SECRET);
    const page = (await ask(path)).body;
    expect(page).toMatch(
      new RegExp(`<iframe[^>]* src="${path}/1" sandbox="(?:(?!scripts|same-origin)[^"])*"`),
    );
    expect(page).toContain(`<a href="${path}/1/files/0">a “note”.txt</a>`);
    const message = await ask(`${path}/1`);
    expect(message.body).toContain('<base target="_blank">');
    expect(message.headers['content-security-policy']).toMatch(/default-src 'none'.*sandbox/);
    expect(message.headers['content-security-policy']).not.toMatch(/script|same-origin/);
    const file = await ask(`${path}/1/files/0`);
    expect(file.body).toBe('The words.');
    expect(file.headers['content-disposition']).toMatch(/^attachment;/);
    for (const missing of ['2', '1/files/1', '..%2Fsecret-key']) {
      expect((await ask(`${path}/${missing}`)).statusCode, missing).toBe(404);
    }
    expect((await ask(`${path}/1`, { host: 'evil.example' })).statusCode).toBe(404);
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
