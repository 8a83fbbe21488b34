import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends through the SMTP server of a `smtp://` or `smtps://` URL. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const address = new URL(url);
  for (const [name, value] of Object.entries(TIMEOUTS_MS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  const transport = createTransport(address.href, { from });
  return {
    send: async ({ attachments = [], ...message }, signal) => {
      const mail = {
        ...message,
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
