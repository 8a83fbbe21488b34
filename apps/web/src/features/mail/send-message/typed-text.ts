import type { MailContent } from '#features/mail/queries.ts';

export const NOTHING: MailContent = { subject: '', body: '' };

/** Whether a message contains anything beyond what a template filled in. */
export function holdsTypedText(content: MailContent, filledIn: MailContent): boolean {
  const isBlank = content.subject.trim() === '' && content.body.trim() === '';
  return !isBlank && (content.subject !== filledIn.subject || content.body !== filledIn.body);
}
