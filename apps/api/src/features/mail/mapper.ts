import type { EmailTemplate, MailLogEntry } from '@voicedraft/contract/mail';
import type { NamedLogRow } from './log-repository.ts';
import type { TemplateRow } from './templates-repository.ts';

const WEEKDAY = new Intl.DateTimeFormat('en-US', { weekday: 'long', timeZone: 'UTC' });

export function toWireTemplate(row: TemplateRow): EmailTemplate {
  return {
    _id: row.id,
    templateName: row.name,
    subject: row.subject,
    body: row.body,
    updatedAt: row.updatedAt.toISOString(),
    revision: row.revision,
  };
}

export function toWireEntry(row: NamedLogRow): MailLogEntry {
  return {
    _id: row.id,
    userId: row.userId,
    userName: row.userName ?? '',
    toEmail: row.toEmail,
    subject: row.subject,
    templateName: row.templateName,
    day: WEEKDAY.format(row.createdAt),
    date: row.createdAt.toISOString(),
    status: row.status,
    reason: row.reason,
    attempts: row.attempts,
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
