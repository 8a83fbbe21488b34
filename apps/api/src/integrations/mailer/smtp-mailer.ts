import { createTransport } from 'nodemailer';
import type { Mailer } from './mailer.ts';

const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/** Sends through the SMTP server of a `smtp://` or `smtps://` URL. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = createTransport(withTimeouts(url), { from });
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

/** Connects to the SMTP server of a URL and signs in, without sending anything. Rejects with the server's answer. */
export async function checkSmtp(url: string): Promise<void> {
  const transport = createTransport(withTimeouts(url));
  try {
    await transport.verify();
  } finally {
    transport.close();
  }
}

function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const [name, value] of Object.entries(TIMEOUTS_MS)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(value));
  }
  return address.href;
}
