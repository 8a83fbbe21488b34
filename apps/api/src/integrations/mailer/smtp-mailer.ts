import { createTransport } from 'nodemailer';
import { type Mailer, NoRecipientError } from './mailer.ts';

const TIMEOUTS_MS = { connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 };

/**
 * The answer to a recipient whose mailbox does not exist or is closed (RFC 3463). Other refusals may concern the sender,
 * or end: a limit, a relay that is not set up.
 */
const NO_RECIPIENT = /^5\d\d[ -]5\.(?:1\.(?:[1236]|10)|2\.1)\b/;

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
      try {
        await transport.sendMail(mail);
      } catch (error) {
        const { command, response = '' } = error as { command?: string; response?: string };
        if (command !== 'RCPT TO' || !NO_RECIPIENT.test(response)) throw error;
        throw new NoRecipientError((error as Error).message, { cause: error });
      }
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
