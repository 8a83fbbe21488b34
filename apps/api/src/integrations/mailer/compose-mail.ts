import { cutText } from '@voicedraft/contract/words';
import type { MailBlock, MailContent, MailSite } from './mail-content.ts';
import { SITE_NAME } from './mail-content.ts';
import { writeLayout } from './mail-layout.ts';
import type { MailMessage } from './mailer.ts';

const PREVIEW_MAX_LENGTH = 140;

/**
 * An email as it is sent: plain text, and the same in our layout. Every value is escaped; only the layout is markup.
 * @param owner name of the address's owner; null if there is none, or they have not confirmed it
 */
export function composeMail(content: MailContent, site: MailSite, owner: string | null): MailMessage {
  const fill = (text: string) => text.replaceAll(SITE_NAME, site.name);
  const { to, attachments } = content;
  const filled: MailContent = {
    ...content,
    subject: toLine(fill(content.subject)),
    headline: fill(content.headline ?? content.subject),
    body: content.body.map((block) => (typeof block === 'string' ? fill(block) : block)),
    ...(content.footnote !== undefined && { footnote: fill(content.footnote) }),
  };
  const greeting = content.greets === null ? null : greet(content.greets ?? owner ?? '');
  const replyTo = content.replyTo ?? site.email;
  return {
    to,
    subject: filled.subject,
    fromName: site.name,
    ...(replyTo !== '' && { replyTo }),
    text: writePlainText(filled, site, greeting),
    html: writeLayout(filled, site, { greeting, preview: fill(content.preview ?? previewOf(filled)) }),
    ...(attachments && { attachments }),
  };
}

/** One line, without characters that change the direction of the surrounding text. */
export function toLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\s]+/gu, ' ').trim();
}

function greet(name: string): string {
  const line = toLine(name);
  return line === '' ? 'Hello,' : `Hello ${line},`;
}

/** The first paragraph that says something. */
function previewOf({ body, subject }: MailContent): string {
  const first = body.find((block) => typeof block === 'string' || 'text' in block) ?? subject;
  return cutText(toLine(writeBlock(first)), PREVIEW_MAX_LENGTH);
}

function writePlainText(
  { headline = '', body, action, footnote = '' }: MailContent,
  site: MailSite,
  greeting: string | null,
): string {
  const signature = [site.name, site.address, site.email, site.url].filter((line) => line !== '');
  const parts = [
    ...(greeting === null ? [] : [headline, greeting]),
    ...body.map(writeBlock),
    action === undefined ? '' : `${action.label}: ${action.url}`,
    footnote,
    // What mail programs recognise as a signature.
    `-- \n${signature.join('\n')}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function writeBlock(block: MailBlock): string {
  if (typeof block === 'string') return block;
  if ('quote' in block) return block.quote;
  if ('facts' in block) return block.facts.map(([label, value]) => `${label}: ${value}`).join('\n');
  if ('amounts' in block) {
    return block.amounts
      .map(({ text, detail, amount }) => `${text}${detail ? ` (${detail})` : ''}: ${amount}`)
      .join('\n');
  }
  return block.text;
}
