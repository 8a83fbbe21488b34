import type { EmailTemplate, MailLogEntry } from '@voicedraft/contract/mail';

/** The template that greets new users. */
export function makeTemplate(overrides: Partial<EmailTemplate> = {}): EmailTemplate {
  return {
    _id: crypto.randomUUID(),
    templateName: 'Welcome',
    subject: 'Welcome, {{userName}}',
    body: '<p>Hello {{userName}},</p>',
    updatedAt: '2026-03-01T08:00:00.000Z',
    revision: 1,
    ...overrides,
  };
}

/** A message that has arrived. */
export function makeLogEntry(overrides: Partial<MailLogEntry> = {}): MailLogEntry {
  const date = overrides.date ?? '2026-03-20T12:00:00.000Z';
  const { status = 'sent', subject = 'News' } = overrides;
  return {
    _id: crypto.randomUUID(),
    userId: crypto.randomUUID(),
    userName: 'Maya Lindqvist',
    toEmail: 'maya@northlight.example',
    subject,
    templateName: `Template of ${subject}`,
    day: new Date(date).toLocaleDateString('en', { weekday: 'long', timeZone: 'UTC' }),
    date,
    status,
    reason: null,
    attempts: 1,
    sentAt: status === 'sent' ? date : null,
    ...overrides,
  };
}
