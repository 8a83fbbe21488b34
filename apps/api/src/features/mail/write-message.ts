import { MAIL_PLACEHOLDERS, NAMELESS_RECIPIENT } from '@voicedraft/contract/mail';
import type { Recipient } from '#features/accounts/service.ts';
import { escapeHtml } from '#integrations/mailer/escape-html.ts';
import type { MailContent } from '#integrations/mailer/mail-content.ts';
import { sanitiseMail, toPlainText } from './sanitise.ts';

type Placeholder = (typeof MAIL_PLACEHOLDERS)[number];

/** A message from staff: one line of subject, and HTML. */
export interface MessageContent {
  readonly subject: string;
  readonly body: string;
}

/**
 * A message for one recipient: placeholders are filled first, then the result is sanitised, so that a value cannot
 * introduce forbidden markup. Placeholders are in double braces, or in single ones as specified (§3).
 */
export async function writeFor(
  recipient: Recipient,
  { subject, body }: MessageContent,
): Promise<MessageContent> {
  const values: Readonly<Record<Placeholder, string>> = {
    userName: recipient.name.trim() || NAMELESS_RECIPIENT,
    userEmail: recipient.email,
    credits: (recipient.balance ?? 0).toLocaleString('en-US'),
    membership: recipient.membership,
  };
  return {
    subject: fill(subject, (name) => values[name])
      .replaceAll(/[\s\p{Cc}]+/gu, ' ')
      .trim(),
    body: await sanitiseMail(fill(body, (name) => escapeHtml(values[name]))),
  };
}

/** In one pass, so that placeholders in a value are not filled. Unknown names stay unchanged. */
function fill(text: string, valueOf: (name: Placeholder) => string): string {
  return text.replaceAll(/\{\{\s*(\w+)\s*\}\}|\{(\w+)\}/g, (whole, double?: string, single?: string) => {
    const name = MAIL_PLACEHOLDERS.find((known) => known === (double ?? single));
    return name === undefined ? whole : valueOf(name);
  });
}

/** A message for our layout, with a plain text version. It brings its own greeting. */
export async function composeMessage(to: string, { subject, body }: MessageContent): Promise<MailContent> {
  return { to, subject, greets: null, body: [{ html: body, text: await toPlainText(body) }] };
}
