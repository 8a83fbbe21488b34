import { randomUUID } from 'node:crypto';
import type { EndpointInput } from '@voicedraft/contract/endpoint';
import type {
  listMailLog as listMailLogEndpoint,
  MailLogEntry,
  SentMessage,
  sendMessage as sendMessageEndpoint,
  sendMessages as sendMessagesEndpoint,
} from '@voicedraft/contract/mail';
import { listRoles, rolesWith } from '@voicedraft/contract/staff-areas';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { partOfList, patternOf, readPart, type Page } from '#db/list-parts.ts';
import { findRecipients, type Recipient } from '#features/accounts/service.ts';
import { eraseChangesOfMessages, recordChange } from '#features/audit/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError, requireFound } from '#http/app-error.ts';
import * as repository from './log-repository.ts';
import { toWireEntry } from './mapper.ts';
import { MAIL } from './queue.ts';
import { composeMessage, writeFor, type MessageContent } from './write-message.ts';

export { countOldMail, deleteOldMail } from './retention-repository.ts';
export { countMail, countMessagesOf } from './log-repository.ts';

const NO_RECIPIENT = 'No user has this email address.';
const NO_RECORDS = `Only ${listRoles(rolesWith('people', 'read'))} can preview a message with a user’s own data.`;
const NOBODY_LEFT = 'This recipient can no longer receive messages.';
const STILL_QUEUED = 'This message is still waiting to be sent.';
/** Number of messages that one statement queues. */
const QUEUED_AT_ONCE = 100;
const ACCOUNT_DELETED = 'The account was deleted.';
/** The recipient of a preview that names none. */
const SAMPLE: Recipient = {
  id: '00000000-0000-0000-0000-000000000000',
  name: 'Sam Sample',
  email: 'sam@example.com',
  membership: 'free',
  balance: 10,
};

/** Every message that waits or was given up, also links and receipts, which no log lists. */
export function countQueuedMail(db: Db): Promise<repository.QueueCounts> {
  return repository.countQueue(db, MAIL.name);
}

/**
 * Queues a message to one registered user (second specification §7, POST /send-message), only once if it has a key.
 * @throws AppError `not_found` for an unknown email address and for a disabled account
 */
export async function sendMessage(
  context: Context,
  actor: Actor,
  message: EndpointInput<typeof sendMessageEndpoint>['body'],
): Promise<void> {
  const content = { subject: message.subject, body: message.messageBody };
  await context.db.transaction().execute(async (tx) => {
    const [recipient] = await findRecipients(tx, { email: message.toEmail });
    if (recipient === undefined) throw new AppError('not_found', NO_RECIPIENT);
    const { key, templateName = '' } = message;
    if (key !== undefined) {
      if (!(await repository.claimBatch(tx, key, actor.id))) return;
      await repository.recordBatch(tx, key, { queued: 1, skipped: 0 });
    }
    const [id = ''] = await queueMessages(context, tx, actor, {
      recipients: [recipient],
      content,
      templateName,
    });
    const change = { action: 'sent', entity: 'message', entityId: id, label: content.subject } as const;
    await recordChange(tx, actor, { ...change, after: { templateName } });
  });
}

/**
 * Queues a message to several users, once per key. Skips unknown, deleted and disabled users.
 * @returns how many it was queued for, and how many were skipped; for a reused key, the original counts
 */
export async function sendMessages(
  context: Context,
  actor: Actor,
  message: EndpointInput<typeof sendMessagesEndpoint>['body'],
): Promise<repository.BatchCounts> {
  const { key, templateName = '' } = message;
  const content = { subject: message.subject, body: message.messageBody };
  return context.db.transaction().execute(async (tx) => {
    if (!(await repository.claimBatch(tx, key, actor.id))) return repository.findBatch(tx, key);
    const ids = [...new Set(message.userIds.map((id) => id.toLowerCase()))];
    const recipients = await findRecipients(tx, { ids });
    for (let start = 0; start < recipients.length; start += QUEUED_AT_ONCE) {
      const some = recipients.slice(start, start + QUEUED_AT_ONCE);
      await queueMessages(context, tx, actor, { recipients: some, content, templateName });
    }
    const counts = { queued: recipients.length, skipped: ids.length - recipients.length };
    await repository.recordBatch(tx, key, counts);
    const change = { action: 'sent', entity: 'message', entityId: key, label: content.subject } as const;
    await recordChange(tx, actor, { ...change, after: { templateName, ...counts } });
    return counts;
  });
}

/** Sends a message to the caller, with the caller's own record in its placeholders. Returns its id in the log. */
export async function sendTest(context: Context, actor: Actor, content: MessageContent): Promise<string> {
  return context.db.transaction().execute(async (tx) => {
    const [recipient] = await findRecipients(tx, { email: actor.email });
    if (recipient === undefined) throw new AppError('not_found', NO_RECIPIENT);
    const message = { recipients: [recipient], content, templateName: '' };
    const [id = ''] = await queueMessages(context, tx, actor, message);
    return id;
  });
}

/** Whether a logged message was sent, and why not yet: what the mail server last said, or null. */
export async function readDelivery(
  { db }: Pick<Context, 'db'>,
  id: string,
): Promise<{ status: MailLogEntry['status']; reason: string | null }> {
  const delivery = requireFound(await repository.findDelivery(db, id));
  return delivery;
}

/** Writes messages into the log and the queue: both or neither. Returns their ids in the log. */
async function queueMessages(
  context: Context,
  tx: Tx,
  actor: Actor,
  message: {
    readonly recipients: readonly Recipient[];
    readonly content: MessageContent;
    readonly templateName: string;
  },
): Promise<string[]> {
  const write = async (recipient: Recipient) => ({
    id: randomUUID(),
    ...(await writeFor(recipient, message.content)),
    userId: recipient.id,
    toEmail: recipient.email,
    templateName: message.templateName,
    senderId: actor.id,
  });
  const rows = await Promise.all(message.recipients.map(write));
  await repository.insertMessages(tx, rows);
  const compose = async (row: (typeof rows)[number]) => ({
    ...(await composeMessage(row.toEmail, row)),
    logId: row.id,
  });
  const queued = await Promise.all(rows.map(compose));
  await context.mail.enqueue(queued, tx);
  return rows.map(({ id }) => id);
}

/**
 * A message as a recipient would see it, without sending it: as a made-up one does, or as the named user. Who that is
 * shows what staff reads with `people`.
 * @throws AppError `forbidden` if it names somebody whom the caller may not read; `not_found` for an unknown address
 */
export async function previewMessage(
  context: Context,
  actor: Actor,
  { userEmail, ...content }: MessageContent & { readonly userEmail?: string | undefined },
): Promise<{ subject: string; html: string }> {
  if (userEmail !== undefined && !mayUse(actor, 'people')) throw new AppError('forbidden', NO_RECORDS);
  const [recipient] =
    userEmail === undefined ? [SAMPLE] : await findRecipients(context.db, { email: userEmail });
  if (recipient === undefined) throw new AppError('not_found', NO_RECIPIENT);
  const message = await composeMessage(recipient.email, await writeFor(recipient, content));
  const { subject, html } = await context.mail.write(message);
  return { subject, html };
}

/** One page of the messages that staff sent, newest first, and the total. */
export async function listMessages(
  context: Context,
  { userEmail: email, status, q, ...page }: EndpointInput<typeof listMailLogEndpoint>['query'],
): Promise<Page<MailLogEntry>> {
  const filter = { email, status, pattern: patternOf(q) };
  const { rows, total } = await readPart(partOfList(page), {
    isSearch: filter.pattern !== undefined,
    find: (part) => repository.findMessages(context.db, filter, part),
    count: () => repository.countMessages(context.db, filter),
  });
  return { rows: rows.map(toWireEntry), total };
}

/** A message of the log as its recipient got it. @throws AppError `not_found` */
export async function getMessage(context: Context, id: string): Promise<SentMessage> {
  const row = requireFound(await repository.findMessage(context.db, id));
  // Nothing is left of one whose account was deleted.
  const { html } =
    row.userId === null ? { html: '' } : await context.mail.write(await composeMessage(row.toEmail, row));
  return { ...toWireEntry(row), html };
}

/**
 * Queues a logged message again, unchanged.
 * @throws AppError `not_found`, also if its recipient is deleted or disabled; `conflict` while it is queued
 */
export async function resendMessage(context: Context, actor: Actor, id: string): Promise<MailLogEntry> {
  return context.db.transaction().execute(async (tx) => {
    const row = requireFound(await repository.lockMessage(tx, id));
    if (row.status === 'queued') throw new AppError('conflict', STILL_QUEUED);
    const [recipient] = row.userId === null ? [] : await findRecipients(tx, { ids: [row.userId] });
    if (recipient === undefined) throw new AppError('not_found', NOBODY_LEFT);
    const queued = await repository.requeueMessage(tx, id, recipient.email);
    await context.mail.enqueue({ ...(await composeMessage(recipient.email, row)), logId: id }, tx);
    const change = { action: 'resent', entity: 'message', entityId: id, label: row.subject } as const;
    await recordChange(tx, actor, { ...change, after: { templateName: row.templateName } });
    return toWireEntry({ ...queued, userName: recipient.name });
  });
}

/** All messages of staff to a user, newest first. */
export async function exportMessagesOf(db: Db, userId: string): Promise<(MailLogEntry & { body: string })[]> {
  const rows = await repository.findMessagesOf(db, userId);
  return rows.map((row) => ({ ...toWireEntry(row), body: row.body }));
}

/** Empties the messages to a user whose account is deleted; those still queued are not sent. */
export async function eraseMailOf(
  tx: Tx,
  userId: string,
  replacement: { readonly name: string; readonly email: string },
): Promise<void> {
  const ids = await repository.eraseMessages(tx, userId, replacement.email, ACCOUNT_DELETED);
  await eraseChangesOfMessages(tx, userId, ids, replacement.name);
}
