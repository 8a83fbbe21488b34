import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * Sends through the SMTP server of a `smtp://` or `smtps://` URL. Another machine has to encrypt the connection, because
 * messages contain links that open accounts, unless the URL says `requireTLS=false`.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(withDefaults(url), { from });
  return {
    send: async ({ attachments = [], fromName, ...message }, signal) => {
      const mail = {
        ...message,
        ...(fromName !== undefined && !from.includes('<') && { from: { name: fromName, address: from } }),
        signal,
        attachments: attachments.map(({ filename, contentType, base64 }) => ({
          filename,
          contentType,
          content: base64,
          encoding: 'base64',
        })),
      };
      await transport.sendMail(mail);
    },
    close: () => transport.close(),
  };
}

/** Connects to the SMTP server of a URL and signs in, without sending anything. Rejects with the server's answer. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport(withDefaults(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

/** Adds the defaults to a mail server's URL. */
export function withDefaults(url: string): string {
  const address = new URL(url);
  const requireTLS = !/^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(address.hostname);
  for (const [name, value] of Object.entries({ ...TIMEOUTS_MS, requireTLS })) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}
