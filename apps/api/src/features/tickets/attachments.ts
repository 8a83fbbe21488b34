import type { Attachment } from '@voicedraft/contract/tickets';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '#context.ts';
import type { Db, Tx } from '#db/client.ts';
import { deleteStaleDrafts, type DraftKind, findOrphanFiles, storeDraft } from '#features/media/service.ts';
import { mayUse, type Actor } from '#http/actor.ts';
import { AppError } from '#http/app-error.ts';
import { refuseRecord } from '#http/refuse-role.ts';
import { nameParameters } from '#http/name-parameters.ts';
import type { Upload } from '#http/read-upload.ts';
import { UPLOADED_FILE_POLICY } from '#http/security-headers.ts';
import { sendObject } from '#http/send-object.ts';
import { prepareAttachment } from './attachment-file.ts';
import * as repository from './attachment-repository.ts';
import { toWireAttachment } from './mapper.ts';

const FILES: DraftKind = {
  table: { name: 'ticketAttachments', usedBy: 'ticketId' },
  keyOf: attachmentKey,
  keys: /^attachments\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/,
  max: 20,
  tooMany: 'You have uploaded too many files without sending them. Please send some of them first.',
  undeleted: 'a file that was not sent could not be deleted yet',
};

/** Storage key of a file. */
export function attachmentKey(id: string): string {
  return `attachments/${id}`;
}

/**
 * Stores a file for a message that is about to be sent. Deleted if it is not sent within a day.
 * @throws AppError `validation` for a file that is neither image nor PDF; `rate_limited` for an account with 20
 * unsent files
 */
export async function uploadAttachment(context: Context, actor: Actor, upload: Upload): Promise<Attachment> {
  const { name, contentType, content } = await prepareAttachment(upload);
  const draft = { id: crypto.randomUUID(), ownerId: actor.id, name, contentType, size: content.length };
  await storeDraft(context, FILES, draft, content, (tx) => repository.insertDraft(tx, draft));
  return toWireAttachment(draft);
}

/**
 * Attaches uploaded files to a message.
 * @param target the message; null is the first one of its ticket
 * @throws AppError `validation` if one of them belongs to another user, is too old, or is attached to another
 * message
 */
export async function attachFiles(
  tx: Tx,
  ids: readonly string[],
  ownerId: string,
  target: { readonly ticketId: string; readonly messageId: number | null },
): Promise<void> {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return;
  if ((await repository.attachDrafts(tx, distinct, ownerId, target)) < distinct.length) {
    const text = 'A file no longer exists. Please attach it again.';
    throw new AppError('validation', text, { fields: { attachments: text } });
  }
}

/**
 * Sends a file to the owner of its ticket, to its uploader while it is unsent, and to administrators. A PDF is
 * downloaded, not opened; no file can run scripts.
 * @throws AppError `not_found` for everybody else, `forbidden` for other staff
 */
export async function sendAttachment(
  context: Context,
  actor: Actor,
  id: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const file = await repository.findAttachment(context.db, id);
  const owner = file?.ticketId === null ? file.ownerId : file?.ticketUserId;
  if (file === null || (owner !== actor.id && !mayUse(actor, 'tickets'))) {
    throw refuseRecord(actor, 'tickets', 'read');
  }
  const disposition = file.contentType === 'application/pdf' ? 'attachment' : 'inline';
  void reply
    .header('content-disposition', `${disposition}; ${nameParameters(file.name)}`)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', UPLOADED_FILE_POLICY);
  const options = { contentType: file.contentType, cacheControl: 'private, no-cache' };
  return sendObject(context.storage, attachmentKey(id), options, request, reply);
}

/** Deletes files that were not sent within a day. */
export async function deleteUnsentAttachments(context: Context): Promise<void> {
  await deleteStaleDrafts(context, FILES);
}

/** Of the given stored files, the attachments without a row. Ignores names that are not attachments. */
export async function findOrphanedAttachments(db: Db, keys: readonly string[]): Promise<string[]> {
  return findOrphanFiles(db, FILES, keys);
}
