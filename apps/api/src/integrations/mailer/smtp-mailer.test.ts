import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createSmtpMailer, withDefaults } from './smtp-mailer.ts';

const MESSAGE = { to: 'a@example.org', subject: 'A link', text: 'It opens an account.', html: '' };

/** Sends a message to a mail server of this machine; `query` belongs to its URL. */
async function send(scheme: 'smtp' | 'smtps', options: SMTPServerOptions, query = ''): Promise<void> {
  const server = new SMTPServer({ ...options, authOptional: true });
  server.on('error', () => {});
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer(`${scheme}://127.0.0.1:${port}${query}`, 'a@voicedraft.example');
  onTestFinished(() => {
    mailer.close();
    server.close();
  });
  await mailer.send({ ...MESSAGE }, AbortSignal.timeout(20_000));
}

describe('the connection to a mail server', () => {
  it.each([
    ['smtp://user:pw@mail.example.org:587', 'true'],
    ['smtp://10.0.0.5', 'true'],
    ['smtp://mail.example.org?requireTLS=false', 'false'],
    ['smtp://localhost:1025', 'false'],
    ['smtp://[::1]:1025', 'false'],
    ['smtp://localhost.example.org', 'true'],
  ])('of %s must be encrypted: %s', (url, required) => {
    expect(new URL(withDefaults(url)).searchParams.get('requireTLS')).toBe(required);
  });

  it('is given up before anything is sent if it must be encrypted and the server cannot', async () => {
    const plain = { disabledCommands: ['AUTH', 'STARTTLS'] };
    await expect(send('smtp', plain, '?requireTLS=true')).rejects.toThrow(/STARTTLS/);
    await send('smtp', plain);
  });

  it('is given up if nobody vouches for the certificate of the server', async () => {
    // The server has a certificate that it has signed itself.
    await expect(send('smtps', { secure: true })).rejects.toThrow(/self-signed|certificate/i);
  });
});
