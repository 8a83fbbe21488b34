import type { MailAttachment, MailMessage } from './mailer.ts';

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escapes text for use between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

const GREETING = 'Hello there,';

/** Content of a transactional email: a greeting, paragraphs, and one action. */
export interface MailContent {
  readonly to: string;
  readonly subject: string;
  readonly paragraphs: readonly string[];
  readonly action: { label: string; url: string };
  /** Small print below the action. */
  readonly footnote: string;
  readonly attachments?: readonly MailAttachment[];
}

/** Formats an email as plain text and as HTML. Every value is escaped; only the frame is markup. */
export function composeMail(content: MailContent): MailMessage {
  const { label, url } = content.action;
  const text = [GREETING, ...content.paragraphs, `${label}: ${url}`, content.footnote, 'Voicedraft'].join(
    '\n\n',
  );
  const paragraphs = [GREETING, ...content.paragraphs]
    .map((paragraph) => `<p style="margin:0 0 16px">${escapeHtml(paragraph)}</p>`)
    .join('');
  const html = frame(
    `${paragraphs}<p style="margin:24px 0"><a href="${escapeHtml(url)}" style="display:inline-block;background:#2a3be0;color:#fff;text-decoration:none;padding:12px 20px;border-radius:10px;font-weight:600">${escapeHtml(label)}</a></p><p style="margin:0;color:#63636c;font-size:13px;line-height:20px">${escapeHtml(content.footnote)}</p>`,
  );
  const { to, subject, attachments } = content;
  return { to, subject, text, html, ...(attachments && { attachments }) };
}

/** An email with finished content: markup that is already safe, and the same as plain text. */
export interface FramedContent {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Puts a message from staff in the frame of our emails. */
export function composeFramedMail({ to, subject, html, text }: FramedContent): MailMessage {
  return { to, subject, text: `${text}\n\nVoicedraft`, html: frame(html) };
}

/** The page around an email's content. */
function frame(inner: string): string {
  return `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#faf8f4;color:#14151a;font:16px/24px Inter,Helvetica,Arial,sans-serif"><div style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #e7e1d7;border-radius:14px;padding:32px;overflow-wrap:anywhere"><p style="margin:0 0 24px;font-weight:700;font-size:18px">Voicedraft</p>${inner}</div></body></html>`;
}
