import { z } from 'zod';
import { get, post, put, del } from './endpoint.ts';
import {
  EmailAddress,
  IdParams,
  Instant,
  lineOf,
  PageQuery,
  Revision,
  ExpectedRevision,
  successOf,
  textOf,
} from './shapes.ts';

export const MAIL_SUBJECT_MAX_LENGTH = 200;
export const MAIL_BODY_MAX_LENGTH = 50_000;
/** Maximum number of recipients of one message. */
export const MAIL_RECIPIENTS_MAX = 1000;

/** Placeholders of templates and messages, replaced by the recipient's escaped values. */
export const MAIL_PLACEHOLDERS = ['userName', 'userEmail', 'credits', 'membership'] as const;

/** Used for a recipient without a name (second specification §3). */
export const NAMELESS_RECIPIENT = 'User';

const Content = {
  subject: lineOf('Please enter a subject', MAIL_SUBJECT_MAX_LENGTH),
  body: textOf('Please enter a message', MAIL_BODY_MAX_LENGTH),
};

/** A gap that the message still has, such as '[day]'. Markdown links are none. */
const GAP = /\[[a-z][\w -]{0,38}\](?!\()/i;
/** In double braces, or in single ones as specified (second specification §3). */
const IN_BRACES = /\{\{([^{}]{1,80})\}\}|\{(\w+)\}/g;
/** What mail programs leave out, such as `<!--[if mso]>`: nobody fills that in. */
const COMMENT = /<!--[\s\S]*?(?:-->|$)|<!\[[^<>]*>/g;

/** Why a text cannot be sent yet: a gap that is left to fill, or a placeholder that does not exist; null if it can. */
export function findUnfilled(typed: string): string | null {
  const text = typed.replaceAll(COMMENT, '');
  const gap = GAP.exec(text)?.[0];
  if (gap !== undefined) return `Fill in ${gap} first`;
  const known: readonly string[] = MAIL_PLACEHOLDERS;
  for (const [whole, double, single] of text.matchAll(IN_BRACES)) {
    if (!known.includes((double ?? single ?? '').trim())) {
      return `${whole} is not a placeholder. Use ${MAIL_PLACEHOLDERS.map((name) => `{{${name}}}`).join(', ')}`;
    }
  }
  return null;
}

/** Requires that no gap is left. */
function filled<T extends z.ZodType<string>>(text: T): T {
  return text.check(({ value, issues }) => {
    const message = findUnfilled(value);
    if (message !== null) issues.push({ code: 'custom', message, input: value });
  });
}

/** A message that can be sent: complete, without gaps. */
export const OutgoingContent = z.object({ subject: filled(Content.subject), body: filled(Content.body) });

export const EmailTemplate = z.object({
  _id: z.uuid(),
  templateName: z.string(),
  subject: z.string(),
  /** HTML; placeholders in double braces: `{{userName}}`. */
  body: z.string(),
  updatedAt: Instant,
  revision: Revision,
});
export type EmailTemplate = z.infer<typeof EmailTemplate>;

export const EmailTemplateInput = z.object({
  templateName: lineOf('Please enter a name', 100),
  ...Content,
});
export type EmailTemplateInput = z.infer<typeof EmailTemplateInput>;

const OF_MAIL_TEMPLATES = { access: 'admin', areas: ['mail-templates'], feature: 'mail' } as const;

export const listEmailTemplates = get('/user-emails', {
  ...OF_MAIL_TEMPLATES,
  summary: 'Email templates by name',
  response: z.array(EmailTemplate),
});

export const addEmailTemplate = post('/api/email-templates', {
  ...OF_MAIL_TEMPLATES,
  summary: 'Add an email template; 409 if the name is taken',
  body: EmailTemplateInput,
  response: successOf(EmailTemplate),
});

export const editEmailTemplate = put('/api/email-templates/{id}', {
  ...OF_MAIL_TEMPLATES,
  summary: 'Change an email template; 409 if the name is taken, or if someone has saved since `revision`',
  params: IdParams,
  body: EmailTemplateInput.extend(ExpectedRevision),
  response: successOf(EmailTemplate),
});

export const deleteEmailTemplate = del('/api/email-templates/{id}', {
  ...OF_MAIL_TEMPLATES,
  summary: 'Delete an email template',
  params: IdParams,
  response: z.object({ success: z.literal(true) }),
});

export const previewMail = post('/api/email-templates/preview', {
  access: 'admin',
  areas: ['mail', 'mail-templates'],
  feature: 'mail',
  summary:
    'A message as it arrives: sanitised, in our email layout, placeholders filled with sample data, or with a user’s for staff who may read people',
  body: z.object({ ...Content, userEmail: EmailAddress.optional() }),
  response: successOf(z.object({ subject: z.string(), html: z.string() })),
});

export const testMail = post('/api/email-templates/test', {
  ...OF_MAIL_TEMPLATES,
  summary: 'Send a test message to yourself',
  body: z.object(Content),
  response: z.object({ success: z.literal(true), message: z.string() }),
  rateLimit: 20,
});

const OF_MAIL = { access: 'admin', areas: ['mail'], feature: 'mail' } as const;

export const sendMessage = post('/send-message', {
  ...OF_MAIL,
  summary: 'Queue a message to one registered user; HTML is sanitised; repeating a key sends nothing',
  body: z.object({
    key: z.uuid().optional(),
    toEmail: EmailAddress,
    subject: OutgoingContent.shape.subject,
    messageBody: OutgoingContent.shape.body,
    templateName: z.string().trim().max(100).optional(),
  }),
  response: z.object({ success: z.literal(true), message: z.string() }),
  rateLimit: 60,
});

export const sendMessages = post('/api/messages', {
  ...OF_MAIL,
  summary: 'Queue a message to several users; repeating a key sends nothing',
  body: z.object({
    key: z.uuid(),
    userIds: z.array(z.uuid()).min(1).max(MAIL_RECIPIENTS_MAX),
    subject: OutgoingContent.shape.subject,
    messageBody: OutgoingContent.shape.body,
    templateName: z.string().trim().max(100).optional(),
  }),
  /** `skipped`: recipients who are unknown, or were deleted or banned in the meantime. */
  response: successOf(z.object({ queued: z.int(), skipped: z.int() })),
  rateLimit: 10,
});

export const MailStatus = z.enum(['queued', 'sent', 'failed']);
export type MailStatus = z.infer<typeof MailStatus>;

/** One message to one recipient (second specification §3: day, date, templateName). */
export const MailLogEntry = z.object({
  _id: z.uuid(),
  /** The recipient's account; null if it was deleted. */
  userId: z.uuid().nullable(),
  /** The recipient's current name; empty for an account without a name, or a deleted one. */
  userName: z.string(),
  toEmail: z.string(),
  subject: z.string(),
  templateName: z.string(),
  /** Weekday in UTC: 'Monday'. */
  day: z.string(),
  date: Instant,
  status: MailStatus,
  /** Last response of the mail server; null if there is none. */
  reason: z.string().nullable(),
  attempts: z.int(),
  sentAt: Instant.nullable(),
});
export type MailLogEntry = z.infer<typeof MailLogEntry>;

export const listMailLog = get('/api/mail-log', {
  ...OF_MAIL,
  summary: 'Messages that staff sent, newest first',
  query: z
    .object({
      userEmail: EmailAddress.optional(),
      status: MailStatus.optional(),
      q: z.string().max(254).optional(),
    })
    .extend(PageQuery.shape),
  response: successOf(z.array(MailLogEntry)),
});

/** A message of the log, as its recipient got it. */
export const SentMessage = MailLogEntry.extend({
  /** The whole page in our layout; empty once the account is deleted. */
  html: z.string(),
});
export type SentMessage = z.infer<typeof SentMessage>;

export const getMessage = get('/api/mail-log/{id}', {
  ...OF_MAIL,
  summary: 'A message that staff sent, with what it says',
  params: IdParams,
  response: successOf(SentMessage),
});

export const resendMessage = post('/api/mail-log/{id}/resend', {
  ...OF_MAIL,
  summary: 'Resend a message from the log; 409 while it is queued',
  params: IdParams,
  response: successOf(MailLogEntry),
});
